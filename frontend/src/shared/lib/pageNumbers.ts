/** One of the page numbers of a pagination. */
export interface PageNumber {
  page: number;
  /** Whether the number is also shown on narrow screens. */
  onPhones: boolean;
  /** Whether there is a gap before it, on wide and on narrow screens. */
  skips: { wide: boolean; phone: boolean };
}

/** The page numbers to show: both ends and the neighbours of `page`. Pages beyond `reach` have no number. */
export function pageNumbers(page: number, last: number, reach = last): PageNumber[] {
  const withAddress = (number: number) => number <= reach || number === page;
  const wide = numbersWithin(7, page, last).filter(withAddress);
  const phone = numbersWithin(5, page, last).filter(withAddress);

  return wide.map((number, index) => {
    const before = phone.indexOf(number) - 1;
    const onPhones = phone.includes(number);
    return {
      page: number,
      onPhones,
      skips: { wide: skips(wide[index - 1], number), phone: onPhones && skips(phone[before], number) },
    };
  });
}

const skips = (before: number | undefined, number: number) => number !== (before ?? 0) + 1;

/** As many numbers as fit into `places`, where each gap takes one place. */
function numbersWithin(places: number, page: number, last: number): number[] {
  if (last <= places) return range(1, last);

  const atAnEnd = places - 2;
  if (page < atAnEnd) return [...range(1, atAnEnd), last];
  if (page > last - atAnEnd + 1) return [1, ...range(last - atAnEnd + 1, last)];

  const onEachSide = (places - 5) / 2;
  return [1, ...range(page - onEachSide, page + onEachSide), last];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
