import { useCallback } from 'react';
import { type Failure, toFailure } from '@/shared/api/failure';
import { useToast } from '@/shared/lib/useToast';
import { useRefresh } from './useRefresh';
import { useTexts } from '@/shared/texts/LanguageContext';

/** The texts of the toasts. */
export interface ActionMessages {
  done: string;
  failed: string;
}

const unexplainedCodes = new Set(['UNREACHABLE', 'INTERNAL_SERVER_ERROR', 'UNAVAILABLE']);

/** Whether the server's message helps the user. */
export const isExplained = ({ code }: Failure): boolean => !unexplainedCodes.has(code);

/** Another user has changed or deleted the object, so the data shown is stale. */
const staleDataCodes = new Set(['CONFLICT', 'NOT_FOUND']);

/** Shows the result of a mutation as a toast and refreshes the data shown. */
export function useActionFeedback() {
  const t = useTexts('admin/panel');
  const toast = useToast();
  const refresh = useRefresh();

  const succeed = useCallback(
    (done: string) => {
      toast({ title: t('success'), text: done });
      refresh();
    },
    [refresh, t, toast],
  );

  const fail = useCallback(
    (failed: string, reason: Failure) => {
      const text = isExplained(reason) ? `${failed}. ${reason.message}` : failed;
      toast({ title: t('error'), text, tone: 'error' });
      if (staleDataCodes.has(reason.code)) refresh();
    },
    [refresh, t, toast],
  );

  return { succeed, fail };
}

/** Runs a mutation, shows its result as a toast and refreshes the data shown. Resolves to whether it succeeded. */
export function useAction() {
  const { succeed, fail } = useActionFeedback();

  return useCallback(
    async (action: () => Promise<unknown>, { done, failed }: ActionMessages): Promise<boolean> => {
      try {
        await action();
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
