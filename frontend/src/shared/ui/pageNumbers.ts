/** One of the numbers that lead through a list. */
export interface PageNumber {
  page: number;
  /** Whether it also stands where there is little room. */
  onPhones: boolean;
  /** Whether numbers are left out before it, with much room and with little. */
  skips: { wide: boolean; phone: boolean };
}

/** The numbers around `page` that are worth showing: both ends, and what is next to it. Those beyond `reach` have no address. */
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

/** As many as there are places for, counting each gap as one. */
function numbersWithin(places: number, page: number, last: number): number[] {
  if (last <= places) return range(1, last);

  const atAnEnd = places - 2;
  if (page < atAnEnd) return [...range(1, atAnEnd), last];
  if (page > last - atAnEnd + 1) return [1, ...range(last - atAnEnd + 1, last)];

  const onEachSide = (places - 5) / 2;
  return [1, ...range(page - onEachSide, page + onEachSide), last];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
