const roundFactors = [1, 2, 3, 4, 5, 6, 8, 10];

/** Axis ticks: zero and up to three round steps, the last one at or above the highest value. */
export function ticksFor(highest: number): number[] {
  if (highest < 3) return Array.from({ length: Math.max(1, Math.ceil(highest)) + 1 }, (_, tick) => tick);
  const rough = highest / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (roundFactors.find((factor) => factor * power >= rough) ?? 10) * power;
  return [0, step, 2 * step, 3 * step];
}

/** The indexes below a chart that get a label, so that labels do not overlap. The last one always does. */
export function chooseLabelIndexes(count: number, width: number, labelWidth = 84): number[] {
  const maxLabels = Math.max(1, Math.floor(width / labelWidth));
  const labelInterval = Math.max(1, Math.ceil(count / maxLabels));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % labelInterval === 0,
  );
}
