import type { FailedList } from './FailedNote';

interface Result<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

/** Derives the state of a list from a query: the latest loaded data, whether it is loading, and the error. */
export function listState<Data>(result: Result<Data>, words: Omit<FailedList, 'onRetry'>) {
  const { data, previousData, error, loading, refetch } = result;
  return {
    data: data ?? previousData,
    isBusy: loading,
    failed: error && !loading ? { ...words, onRetry: () => void refetch().catch(() => {}) } : undefined,
  };
}
