import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import type { StartPageForm } from './operations';
import { readStartText, StartTextFields } from './StartTextFields';

interface Props {
  page: StartPageForm;
  store: (change: Partial<StartPageForm>) => Promise<unknown>;
  onClose: () => void;
}

export function StartTextDialog({ page, store, onClose }: Props) {
  const t = useTexts('admin/startPage');
  return (
    <FormDialog<StartPageForm>
      isWide
      title={t('text.edit')}
      submitLabel={t('text.save')}
      messages={{ done: t('text.done'), failed: t('text.failed') }}
      row={page}
      onSubmit={(form, { version }) => store({ ...readStartText(form), version })}
      onClose={onClose}
    >
      {(row, problems) => <StartTextFields page={row} problems={problems} />}
    </FormDialog>
  );
}
