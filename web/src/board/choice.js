// One gesture that can mean several moves: the player points at the one that is meant.

/** @import { Played } from './types.js' */
/** @import { Stage } from './stage.js' */

export class Choice {
  /** The text of the chosen move, or `null`. @type {Promise<string | null>} */
  answer;
  /** @type {(text: string | null) => void} */
  #resolve = () => {};
  /** @type {HTMLElement[]} */
  #elements = [];
  #choices;

  /**
   * @param {HTMLElement} plane @param {Stage} stage @param {Played[]} choices
   * @param {(id: string, args?: Record<string, string | number>) => string} text
   */
  constructor(plane, stage, choices, text) {
    this.#choices = choices;
    this.answer = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    tellingCells(choices, (piece) => stage.actors.get(piece)?.cell ?? -1).forEach((cell, index) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'board-choice';
      const badge = document.createElement('span');
      badge.textContent = `${index + 1}`;
      button.append(badge);
      button.setAttribute('aria-label', text('board-choice', { number: index + 1, move: choices[index].text }));
      const width = stage.view?.width ?? 1;
      button.style.setProperty('--x', `${cell % width}`);
      button.style.setProperty('--y', `${Math.floor(cell / width)}`);
      button.addEventListener('click', () => this.close(choices[index].text));
      this.#elements.push(button);
    });
    plane.append(...this.#elements);
    this.#elements[0]?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const number = Number(event.key);
    if (number >= 1 && number <= this.#choices.length) {
      this.close(this.#choices[number - 1].text);
      return true;
    }
    if (event.key === 'Escape') {
      this.close(null);
      return true;
    }
    if (event.key.startsWith('Arrow')) {
      const at = this.#elements.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
      const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1;
      this.#elements.at((at + step + this.#elements.length) % this.#elements.length)?.focus();
      return true;
    }
    return false;
  }

  /** @param {string | null} text */
  close(text) {
    for (const element of this.#elements) element.remove();
    this.#resolve(text);
  }
}

/**
 * A cell for each choice that tells it from the others: where something happens that does not happen in all of them.
 * @param {Played[]} choices @param {(piece: number) => number} cellOf where a piece is now
 * @returns {number[]}
 */
export function tellingCells(choices, cellOf) {
  const cells = choices.map(({ events }) =>
    events
      .flatMap((event) => {
        if ('vanish' in event) return [cellOf(event.vanish.piece)];
        if ('move' in event) return [event.move.path[event.move.path.length - 1]];
        return [];
      })
      .filter((cell) => cell >= 0),
  );
  return cells.map((own, index) => {
    const elsewhere = new Set(cells.filter((_, other) => other !== index).flat());
    return own.find((cell) => !elsewhere.has(cell)) ?? own.at(-1) ?? 0;
  });
}
