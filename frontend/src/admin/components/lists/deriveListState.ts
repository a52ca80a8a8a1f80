import type { LoadError } from '@/shared/components/ErrorState';

export interface QueryState<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

/** Derives the state of a list from a query: the latest loaded data, whether it is loading, and the error. */
export function deriveListState<Data>(result: QueryState<Data>, errorTexts: Omit<LoadError, 'onRetry'>) {
  const { data, previousData, error, loading, refetch } = result;
  return {
    data: data ?? previousData,
    isBusy: loading,
    failed: error && !loading ? { ...errorTexts, onRetry: () => void refetch().catch(() => {}) } : undefined,
  };
}
