import { useCallback } from 'react';
import { type Failure, toFailure } from '@/shared/api/failure';
import { useToast } from '@/shared/ui/useToast';
import { useRefresh } from './useRefresh';

/** What the toasts say, word for word. */
export interface Words {
  done: string;
  failed: string;
}

const unexplained = new Set(['UNREACHABLE', 'INTERNAL_SERVER_ERROR', 'UNAVAILABLE']);

/** Whether the server said something that helps whoever reads it. */
export const isExplained = ({ code }: Failure): boolean => !unexplained.has(code);

/** Somebody else has changed or deleted it: what is shown is old. */
const outdated = new Set(['CONFLICT', 'NOT_FOUND']);

/** Says how a change went, and shows what it changed. */
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

/** Does one thing, says how it went, and shows what it changed. Resolves with whether it worked. */
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
