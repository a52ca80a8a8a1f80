import type { PageRequest } from '../../domain/shared/Page';

/** Lists are counted up to this row, because counting a long list takes longer than reading a page of it. */
export const MAX_COUNT = 1_000;

/** A page request of a list that is expensive to count. */
export interface ListRequest extends PageRequest {
  /** The client does not need the total, so `totalCount` is 0. */
  readonly isUncounted?: boolean;
}
