/** One of the page numbers of a pagination. */
interface PageNumber {
  page: number;
  /** Whether the number is also shown on narrow screens. */
  onPhones: boolean;
  /** Whether there is a gap before it, on wide and on narrow screens. */
  skips: { wide: boolean; phone: boolean };
}

/** The page numbers to show: both ends and the neighbours of `page`. Pages beyond `reach` have no number. */
export function getPageNumbers(page: number, last: number, reach = last): PageNumber[] {
  const isReachable = (number: number) => number <= reach || number === page;
  const wide = fitNumbers(7, page, last).filter(isReachable);
  const phone = fitNumbers(5, page, last).filter(isReachable);

  return wide.map((number, index) => {
    const before = phone.indexOf(number) - 1;
    const onPhones = phone.includes(number);
    return {
      page: number,
      onPhones,
      skips: { wide: hasGap(wide[index - 1], number), phone: onPhones && hasGap(phone[before], number) },
    };
  });
}

const hasGap = (before: number | undefined, number: number) => number !== (before ?? 0) + 1;

/** As many numbers as fit into `places`, where each gap takes one place. */
function fitNumbers(slots: number, page: number, last: number): number[] {
  if (last <= slots) return range(1, last);

  const edgeCount = slots - 2;
  if (page < edgeCount) return [...range(1, edgeCount), last];
  if (page > last - edgeCount + 1) return [1, ...range(last - edgeCount + 1, last)];

  const sideCount = (slots - 5) / 2;
  return [1, ...range(page - sideCount, page + sideCount), last];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
