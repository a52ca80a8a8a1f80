import { useCallback } from 'react';
import { type Failure, toFailure } from '@/shared/api/failure';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useUndo } from '../trash/useUndo';
import { isExplained } from './isExplained';
import { useRefresh } from './useRefresh';

/** The texts of the toasts. */
export interface ActionMessages {
  done: string;
  failed: string;
  /** The ids of what the action deletes, if it can be restored: the toast offers to undo it. */
  deleted?: readonly string[];
}

/** Another user has changed or deleted the object, so the data shown is stale. */
const staleDataCodes = new Set(['CONFLICT', 'NOT_FOUND']);

/** Shows the result of a mutation as a toast and refreshes the data shown. */
export function useActionFeedback() {
  const t = useTexts('admin/panel');
  const toast = useToast();
  const refresh = useRefresh();
  const undo = useUndo();

  const succeed = useCallback(
    (done: string, deleted: readonly string[] = []) => {
      toast({ title: t('success'), text: done, ...undo(deleted) });
      refresh();
    },
    [refresh, t, toast, undo],
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
    async (action: () => Promise<unknown>, { done, failed, deleted }: ActionMessages): Promise<boolean> => {
      try {
        await action();
      } catch (error) {
        fail(failed, toFailure(error));
        return false;
      }
      succeed(done, deleted);
      return true;
    },
    [fail, succeed],
  );
}
