/** A background of stars; each is its place in per cent from left and top, and its size in pixels. */
export function stars(color: string, places: [left: number, top: number, size: number][]): string {
  return places
    .map(([left, top, size]) => {
      const edge = `transparent ${size + 0.4}px`;
      return `radial-gradient(circle at ${left}% ${top}%, ${color} ${size}px, ${edge})`;
    })
    .join(', ');
}
