/** One value of a chart; lists of them are ordered oldest first. */
export interface Point {
  /** The time, for the table and the axis: "Nov 3". */
  label: string;
  /** The axis label if it differs; an empty one is omitted. */
  below?: string;
  /** Null for missing data, which leaves a gap. */
  value: number | null;
  /** The formatted value. */
  text: string;
}

/** The index of the highest value, the first one of equals; null without data. */
export function findPeakIndex(points: readonly Point[]): number | null {
  let peak: number | null = null;
  points.forEach(({ value }, index) => {
    if (value !== null && (peak === null || value > (points[peak]?.value ?? 0))) peak = index;
  });
  return peak;
}
