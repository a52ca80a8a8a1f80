/** One value of a chart, oldest first in a list of them. */
export interface Point {
  /** When it is, as it stands in the table and below the chart: "Nov 3". */
  label: string;
  /** What stands below the chart instead; nothing where it is empty. */
  below?: string;
  /** Its height; null where nobody knows, which leaves a gap. */
  value: number | null;
  /** The value as it is written. */
  text: string;
}

/** The highest known one, and the first of equals. */
export function peakOf(points: readonly Point[]): number | null {
  let peak: number | null = null;
  points.forEach(({ value }, index) => {
    if (value !== null && (peak === null || value > (points[peak]?.value ?? 0))) peak = index;
  });
  return peak;
}
