// Which drawing a kind gets. No DOM in here.

/**
 * Gives every kind a drawing of its own, the same one whenever the same board is shown: numbers and single letters in
 * order, other words by
 * their letters, and the next free one if that is taken. With more kinds than drawings some are used again, in another
 * *round*, which
 * is drawn with the kind's name in a corner.
 */
export class Designs {
  /** @type {Map<string, { design: number, round: number }>} */
  #given = new Map();
  /** @type {Set<number>} */
  #taken = new Set();
  #count;

  /** @param {number} count how many drawings there are */
  constructor(count) {
    this.#count = Math.max(count, 1);
  }

  /**
   * Learns the kinds of a board at once, so that it does not matter which is met first.
   * @param {Iterable<string>} kinds
   */
  learn(kinds) {
    const fresh = [...new Set(kinds)].filter((kind) => !this.#given.has(kind));
    for (const kind of fresh.sort((a, b) => wish(a) - wish(b) || (a < b ? -1 : 1))) this.#give(kind);
  }

  /** @param {string} kind */
  of(kind) {
    return this.#given.get(kind) ?? this.#give(kind);
  }

  /** @param {string} kind */
  #give(kind) {
    let slot = wish(kind) % MOST_SLOTS;
    while (this.#taken.has(slot)) slot = (slot + 1) % MOST_SLOTS;
    this.#taken.add(slot);
    const found = { design: slot % this.#count, round: Math.floor(slot / this.#count) };
    this.#given.set(kind, found);
    return found;
  }
}

const MOST_SLOTS = 65536;

/** @param {string} kind */
function wish(kind) {
  if (/^\d{1,4}$/.test(kind)) return Math.max(Number(kind) - 1, 0);
  if (/^[A-Z]$/.test(kind)) return kind.charCodeAt(0) - 65;
  if (/^[a-z]$/.test(kind)) return kind.charCodeAt(0) - 97 + 22;
  let sum = 7;
  for (const letter of kind) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 48;
  return sum;
}
