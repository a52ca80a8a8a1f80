import { InvalidInput } from '../../domain/shared/DomainError';

/** How many rows a page may have at most over REST, and how deep page numbers reach; beyond, a cursor leads on. */
export const LARGEST_PAGE = 500;
export const DEEPEST_ROW = 10_000;

/** Refuses a page size outside its bounds, naming the argument it came from. */
export function mustBePageSize(name: string, size: number, largest: number): void {
  if (Number.isInteger(size) && size >= 1 && size <= largest) return;
  throw new InvalidInput({ [name]: [`Please ask for 1 to ${largest} at a time.`] });
}
