// What crosses between the engine, the shell and the board, as types only.

/** @typedef {'up' | 'down' | 'left' | 'right'} Way */

/** @typedef {{ tap: number } | { drag: [number, number] } | { step: Way } | { run: Way }} Gesture */

/**
 * Something on the board that keeps its identity while it moves.
 * @typedef {{ id: number, cell: number, sprite: string, label: string, home?: number }} Piece
 */

/** @typedef {'playing' | 'won' | { lost: { reason: unknown, cells: number[] } }} Status */

/**
 * A position as it is drawn.
 * @typedef {{
 *   width: number, height: number, floor: string[], pieces: Piece[],
 *   counters: { id: string, value: number }[], status: Status,
 * }} View
 */

/**
 * What a move changed, in the order to animate it.
 * @typedef {{ move: { piece: number, path: number[] } } | { vanish: { piece: number } }
 *   | { line: { points: [number, number][] } } | { change: { piece: number, sprite: string } }} Event
 */

/** @typedef {{ text: string, events: Event[] }} Played */

/**
 * @typedef {{
 *   skin?: string, picture?: string, ownPicture?: string | Blob | null, numbers?: boolean, colouring?: string,
 *   animation?: 'smooth' | 'step' | 'instant', speed?: number, vim?: boolean, swipe?: 'tile' | 'blank',
 *   sound?: boolean,
 * }} BoardSettings
 */

/**
 * @typedef {{
 *   puzzle: string,
 *   text: (id: string, args?: Record<string, string | number>) => string,
 *   settings: BoardSettings,
 *   onGesture: (gesture: Gesture) => void,
 *   targets: (cell: number) => Promise<number[]>,
 *   readonly?: boolean,
 * }} BoardOptions
 */

/** @typedef {'hint' | 'lost' | 'target' | 'pair'} Mark */

/**
 * How a floor looks: cells of one area are drawn as one shape; a sprite lies on it.
 * @typedef {{ area?: string, sprite?: string }} FloorLook
 */

/**
 * How a piece looks.
 * @typedef {{
 *   frame?: string, sprite?: string, design?: boolean, label?: 'number' | 'letter' | 'corner', picture?: boolean,
 *   turns?: boolean, hero?: boolean, flat?: boolean,
 * }} PieceLook
 */

/** @typedef {string | Record<string, string>} SoundLook */

/**
 * A puzzle's `skin.json`, with everything that is absent filled in.
 * @typedef {{
 *   gesture: 'step' | 'walk-and-drag' | 'pick-two' | 'slide', keys: 'step' | 'cursor', ring: boolean, carry: number,
 *   sprites: string[], floors: Record<string, FloorLook>, pieces: Record<string, PieceLook>,
 *   sounds: { move?: SoundLook, vanish?: SoundLook, change?: SoundLook, line?: SoundLook },
 *   skins: string[], looks: Record<string, Record<string, string>>,
 *   pictures: string[], colourings: string[], numbers: boolean, designs: string[],
 *   examples: { board: string, moves: string[] }[],
 *   symbols: Map<string, SVGSymbolElement>, puzzle: string,
 * }} Skin
 */

export {};
