// What the engine says about a draft: its faults, whether it can be solved, how hard it is. Asked again whenever the
// draft rests for a moment.

import { effect, signal, untracked } from '../../vendor/signals.js';
import { read } from '../boards.js';
import { Refusal, ask, newGame, release } from '../socket.js';
import { faultyCells, write } from './draft.js';

/** @import { AnswerData, Fault, Message, RatingInfo } from '../protocol.js' */
/** @import { Session } from './session.js' */

/**
 * @typedef {object} Findings
 * @property {'reading' | 'faulty' | 'searching' | 'done'} stage
 * @property {string | null} board its id, once it is one
 * @property {readonly Fault[]} faults
 * @property {Message | null} lost why it is lost before the first move
 * @property {ReadonlySet<number>} cells those to blame
 * @property {AnswerData | null} answer
 * @property {RatingInfo | null} rating
 */

/** @typedef {ReturnType<typeof watchDraft>} Check */

/** A pause in the drawing, in milliseconds. */
const REST = 250;
/** What a background search may take. */
const LIMITS = { time: 4000, memory: 400_000_000 };

/** @type {Findings} */
const NOTHING = { stage: 'reading', board: null, faults: [], lost: null, cells: new Set(), answer: null, rating: null };

/** Follows a draft. @param {Session} session */
export function watchDraft(session) {
  const findings = signal(NOTHING);
  const game = newGame();
  let timer = 0;
  let job = new AbortController();
  const stop = effect(() => {
    const draft = session.draft.value;
    job.abort();
    clearTimeout(timer);
    const mine = new AbortController();
    job = mine;
    const tell = (/** @type {Partial<Findings>} */ part) => {
      if (!mine.signal.aborted) findings.value = { ...findings.peek(), ...part };
    };
    untracked(() => tell({ ...NOTHING, cells: findings.peek().cells }));
    timer = window.setTimeout(
      () =>
        void examine(session, draft, game, mine.signal, tell).catch((error) => {
          if (!(error instanceof Refusal)) throw error;
          const faults = error.event.faults ?? [{ line: 0, column: 0, width: 0, message: error.event.message }];
          tell(findings.peek().board ? { stage: 'done' } : { stage: 'faulty', faults, cells: new Set() });
        }),
      REST,
    );
  });
  return {
    findings,
    stop: () => {
      stop();
      clearTimeout(timer);
      job.abort();
      release(game);
    },
  };
}

/**
 * @param {Session} session @param {import('./draft.js').Draft} draft @param {number} game @param {AbortSignal} signal
 * @param {(part: Partial<Findings>) => void} tell
 */
async function examine(session, draft, game, signal, tell) {
  const { puzzle, data } = session;
  const info = (await read(write(draft, data).text, puzzle))[0];
  if (signal.aborted || !info) return;
  if (!info.board) return tell({ stage: 'faulty', faults: info.faults, cells: faultyCells(draft, data, info.faults) });
  const status = info.view?.status;
  const lost = typeof status === 'object' ? status.lost : null;
  const isSameShape = info.view?.width === draft.width && info.view.height === draft.height;
  tell({
    stage: 'searching',
    board: info.board,
    lost: lost?.reason ?? null,
    cells: new Set(isSameShape ? lost?.cells : []),
  });
  await ask({ op: 'open', game, board: info.board });
  if (signal.aborted) return;
  const solved = await ask({ op: 'solve', game, how: LIMITS }, { signal });
  if (signal.aborted || solved.ev !== 'solution') return tell({ stage: 'done' });
  tell({ answer: solved.answer });
  const rated = solved.answer.cost === null ? null : await ask({ op: 'rate', board: info.board }, { signal });
  tell({ stage: 'done', rating: rated?.ev === 'rated' ? rated.rating : null });
}
