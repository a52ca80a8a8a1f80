import { type Failure, toFailure } from '@/shared/api/failure';
import type { Texts } from '@/shared/texts/Language';
import { isExplained } from '../../lib/isExplained';

const CONCURRENT_REQUESTS = 3;

/** After these failures every further request would fail as well. */
const stopCodes = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'REAUTHENTICATION_REQUIRED',
  'SECOND_FACTOR_SETUP_REQUIRED',
  'RATE_LIMITED',
  'UNREACHABLE',
  'UNAVAILABLE',
]);

export interface BulkResult {
  doneCount: number;
  failures: { id: string; failure: Failure }[];
  /** Rows that were not tried any more. */
  skippedIds: string[];
}

/** Runs a mutation for each row, a few at a time. Stops when the session or the connection is lost. */
export async function runBulk<Row extends { id: string }>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
  onProgress: (finishedCount: number) => void,
): Promise<BulkResult> {
  const queue = [...rows];
  const result: BulkResult = { doneCount: 0, failures: [], skippedIds: [] };

  async function work() {
    for (let row = queue.shift(); row; row = queue.shift()) {
      try {
        await run(row);
        result.doneCount++;
      } catch (error) {
        const failure = toFailure(error);
        result.failures.push({ id: row.id, failure });
        if (stopCodes.has(failure.code)) result.skippedIds.push(...queue.splice(0).map(({ id }) => id));
      }
      onProgress(result.doneCount + result.failures.length);
    }
  }

  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, work));
  return result;
}

/** Such as "22 lifted. 3 were skipped because another user changed them." */
export function describeBulkResult(
  t: Texts<'admin/panel'>,
  { doneCount, failures, skippedIds }: BulkResult,
  done: (count: number) => string,
): string {
  const countsByReason = new Map<string, number>();
  for (const { failure } of failures) {
    const reason = findReason(failure);
    countsByReason.set(reason, (countsByReason.get(reason) ?? 0) + 1);
  }

  const sentences = [...countsByReason].map(([reason, count]) => describeFailures(t, reason, count));
  if (doneCount > 0 || failures.length === 0) sentences.unshift(done(doneCount));
  if (skippedIds.length > 0) sentences.push(t('bulk.skipped', { count: skippedIds.length }));
  return sentences.join(' ');
}

const CHANGED = 'changed';
const DELETED = 'deleted';
const UNEXPLAINED = 'unexplained';

/** One of the reasons above, or the server's message. */
function findReason(failure: Failure): string {
  if (failure.current !== undefined) return CHANGED;
  if (failure.code === 'NOT_FOUND') return DELETED;
  return isExplained(failure) ? failure.message : UNEXPLAINED;
}

function describeFailures(t: Texts<'admin/panel'>, reason: string, count: number): string {
  switch (reason) {
    case CHANGED:
      return t('bulk.changed', { count });
    case DELETED:
      return t('bulk.deleted', { count });
    case UNEXPLAINED:
      return t('bulk.unexplained', { count });
    default:
      return t('bulk.failed', { count, reason });
  }
}
