import { InvalidInput } from '../../domain/shared/DomainError';

/** The maximum page size over REST, and the last row that page numbers reach; beyond it, clients use a cursor. */
export const MAX_PAGE_SIZE = 500;
export const MAX_ROW_OFFSET = 10_000;

/** Refuses a page size outside its bounds, naming the argument it came from. */
export function mustBePageSize(name: string, size: number, max: number): void {
  if (Number.isInteger(size) && size >= 1 && size <= max) return;
  throw new InvalidInput({ [name]: [`The page size must be between 1 and ${max}.`] });
}
