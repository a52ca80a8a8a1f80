import { MAX_COUNT } from '../../application/shared/Page';
import { InvalidInput } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';

/** The maximum page size over REST, and the last row that page numbers reach; beyond it, clients use a cursor. */
export const MAX_PAGE_SIZE = 500;
export const MAX_ROW_OFFSET = 10_000;

/** Refuses a page size outside its bounds, naming the argument it came from. */
export function mustBePageSize(name: string, size: number, max: number): void {
  if (Number.isInteger(size) && size >= 1 && size <= max) return;
  throw new InvalidInput({ [name]: [sentence('pageSize', { max: String(max) })] });
}

/** The total as clients receive it: a list that is too long to count has more than `MAX_COUNT` rows. */
export const presentTotal = (totalCount: number): { totalCount: number; totalIsCapped: boolean } => {
  const totalIsCapped = totalCount === Infinity;
  return { totalCount: totalIsCapped ? MAX_COUNT : totalCount, totalIsCapped };
};
