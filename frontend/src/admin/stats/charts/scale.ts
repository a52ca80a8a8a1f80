const round = [1, 2, 3, 4, 5, 6, 8, 10];

/** Round numbers from nought to above the highest value, three steps of them. */
export function ticksFor(highest: number): number[] {
  const rough = Math.max(highest, 3) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (round.find((factor) => factor * power >= rough) ?? 10) * power;
  return [0, step, 2 * step, 3 * step];
}

/** Which of so many places below a chart get a label, so that none runs into the next; the last one always does. */
export function labelledPlaces(count: number, width: number, labelWidth = 84): number[] {
  const most = Math.max(1, Math.floor(width / labelWidth));
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
}
