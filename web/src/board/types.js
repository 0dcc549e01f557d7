// What crosses between the engine, the shell and the board, as types only.

/** @typedef {import('../protocol.js').Gesture} Gesture */
/** @typedef {import('../protocol.js').Piece} Piece */
/** A move and what it changes. @typedef {Pick<import('../protocol.js').Played, 'text' | 'events'>} Played */
/** @typedef {import('../protocol.js').Status} Status */
/** @typedef {import('../protocol.js').View} View */
/** @typedef {import('../protocol.js').Direction} Direction */
/** What a move changed, in the order to animate it. @typedef {import('../protocol.js').Change} Event */

/**
 * @typedef {{
 *   skin?: string, designs?: string, picture?: string, ownPicture?: string | Blob | null, numbers?: boolean,
 *   colouring?: string, animation?: 'smooth' | 'step' | 'instant', speed?: number, vim?: boolean,
 *   swipe?: 'tile' | 'blank', sound?: boolean,
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

/** @typedef {'hint' | 'ghost' | 'lost' | 'target' | 'pair'} Mark */

/**
 * How a floor looks: cells of one area are drawn as one shape; a sprite lies on it.
 * @typedef {{ area?: string, sprite?: string }} FloorLook
 */

/**
 * How a piece moves: it glides, it has to be pushed, it flies until something stops it.
 * @typedef {'light' | 'heavy' | 'thrown'} Weight
 */

/**
 * How a piece looks, moves and goes.
 * @typedef {{
 *   frame?: string, sprite?: string, design?: boolean, label?: 'number' | 'letter' | 'corner', picture?: boolean,
 *   turns?: boolean, hero?: boolean, flat?: boolean, weight?: Weight, vanishes?: 'pop' | 'crumble' | 'sink',
 * }} PieceLook
 */

/** @typedef {string | Record<string, string>} SoundLook */

/**
 * A puzzle's `skin.json`, with everything that is absent filled in.
 * @typedef {{
 *   gesture: 'step' | 'walk-and-drag' | 'pick-two' | 'slide', keys: 'step' | 'cursor', ring: boolean, carry: number,
 *   sprites: string[], floors: Record<string, FloorLook>, pieces: Record<string, PieceLook>,
 *   sounds: { move?: SoundLook, vanish?: SoundLook, change?: SoundLook, line?: SoundLook, win?: string },
 *   celebration: 'wave' | 'hop' | 'garland' | 'wall', skins: string[], looks: Record<string, Record<string, string>>,
 *   pictures: string[], colourings: string[], numbers: boolean, sets: string[], set: string, designs: string[],
 *   examples: { board: string, moves: string[] }[],
 *   symbols: Map<string, SVGSymbolElement>, puzzle: string,
 * }} Skin
 */

export {};
