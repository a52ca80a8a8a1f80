/** A CSS background of stars. Each has a position in percent from the left and top, and a size in pixels. */
export function stars(color: string, places: [left: number, top: number, size: number][]): string {
  return places
    .map(([left, top, size]) => {
      const edge = `transparent ${size + 0.4}px`;
      return `radial-gradient(circle at ${left}% ${top}%, ${color} ${size}px, ${edge})`;
    })
    .join(', ');
}
