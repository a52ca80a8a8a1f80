import { useCallback } from 'react';
import { type Failure, toFailure } from '@/shared/api/failure';
import { useToast } from '@/shared/lib/useToast';
import { useRefresh } from './useRefresh';

/** The texts of the toasts. */
export interface Words {
  done: string;
  failed: string;
}

const unexplained = new Set(['UNREACHABLE', 'INTERNAL_SERVER_ERROR', 'UNAVAILABLE']);

/** Whether the server's message helps the user. */
export const isExplained = ({ code }: Failure): boolean => !unexplained.has(code);

/** Another user has changed or deleted the object, so the data shown is stale. */
const outdated = new Set(['CONFLICT', 'NOT_FOUND']);

/** Shows the result of a mutation as a toast and refreshes the data shown. */
export function useOutcome() {
  const toast = useToast();
  const refresh = useRefresh();

  const succeed = useCallback(
    (done: string) => {
      toast({ title: 'Success', text: done });
      refresh();
    },
    [refresh, toast],
  );

  const fail = useCallback(
    (failed: string, reason: Failure) => {
      const text = isExplained(reason) ? `${failed}. ${reason.message}` : failed;
      toast({ title: 'Error', text, tone: 'error' });
      if (outdated.has(reason.code)) refresh();
    },
    [refresh, toast],
  );

  return { succeed, fail };
}

/** Runs a mutation, shows its result as a toast and refreshes the data shown. Resolves to whether it succeeded. */
export function useAct() {
  const { succeed, fail } = useOutcome();

  return useCallback(
    async (deed: () => Promise<unknown>, { done, failed }: Words): Promise<boolean> => {
      try {
        await deed();
      } catch (error) {
        fail(failed, toFailure(error));
        return false;
      }
      succeed(done);
      return true;
    },
    [fail, succeed],
  );
}
