import { InvalidInput } from '../../domain/shared/DomainError';

/** The maximum page size over REST, and the last row that page numbers reach; beyond it, clients use a cursor. */
export const LARGEST_PAGE = 500;
export const DEEPEST_ROW = 10_000;

/** Refuses a page size outside its bounds, naming the argument it came from. */
export function mustBePageSize(name: string, size: number, largest: number): void {
  if (Number.isInteger(size) && size >= 1 && size <= largest) return;
  throw new InvalidInput({ [name]: [`Please ask for 1 to ${largest} at a time.`] });
}
