import type { FailedList } from './FailedNote';

interface Result<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

/** What a list shows of a query: the newest data there is, whether newer is on its way, and that it did not come. */
export function listState<Data>(result: Result<Data>, words: Omit<FailedList, 'onRetry'>) {
  const { data, previousData, error, loading, refetch } = result;
  return {
    data: data ?? previousData,
    isBusy: loading,
    failed: error && !loading ? { ...words, onRetry: () => void refetch().catch(() => {}) } : undefined,
  };
}
