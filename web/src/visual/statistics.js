// Medians and quartiles: what is said about many runs.

/**
 * The quartiles of some numbers, of which there is at least one; between two of them, their mean by distance.
 * @param {readonly number[]} values
 */
export function quartiles(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => {
    const place = part * (sorted.length - 1);
    const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
    return low + (high - low) * (place - Math.floor(place));
  };
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}
