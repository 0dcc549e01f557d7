// A line through points: the one with the least mean square, and how far any of them is off.

/**
 * @typedef {readonly (readonly [x: number, y: number])[]} Points what an estimate says of a board, and its true cost
 */
/** @typedef {{ slope: number, intercept: number }} Line */

/** The line with the least mean square. @param {Points} points */
export function bestLine(points) {
  const mean = (/** @type {(point: readonly [number, number]) => number} */ of) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([at]) => at), mean(([, at]) => at)];
  const spread = mean(([at]) => (at - x) ** 2);
  const slope = spread ? mean(([one, other]) => (one - x) * (other - y)) / spread : 0;
  return { slope, intercept: y - slope * x };
}

/**
 * How far a line is off: the mean square, and on how many boards it is above.
 * @param {Points} points
 * @param {Line} line
 */
export function errorsOf(points, { slope, intercept }) {
  const off = points.map(([x, y]) => slope * x + intercept - y);
  return {
    square: off.reduce((sum, one) => sum + one * one, 0) / Math.max(1, off.length),
    above: off.filter((one) => one > 1e-9).length,
  };
}
