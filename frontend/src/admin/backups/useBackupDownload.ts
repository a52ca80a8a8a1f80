import { useMutation } from '@apollo/client/react';
import { toFailure } from '@/shared/api/failure';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useActionFeedback } from '../lib/useAction';
import { CheckBackupDownload } from './operations';

/** Downloads a stored backup, or a new one for null. The check asks for the password first where it is needed. */
export function useBackupDownload() {
  const t = useTexts('admin/backups');
  const [checkDownload] = useMutation(CheckBackupDownload);
  const { fail } = useActionFeedback();

  return async (id: string | null) => {
    try {
      await checkDownload({ variables: { id } });
    } catch (error) {
      return fail(t('download.failed'), toFailure(error));
    }
    submitForm(id === null ? '/api/backups/download' : `/api/backups/${id}/download`);
  };
}

/** The browser saves the response while it arrives; a script would have to hold all of it in memory. */
function submitForm(action: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  document.body.append(form);
  form.submit();
  form.remove();
}
