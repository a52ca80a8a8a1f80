import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { EditNotice } from './EditNotice';
import { type EditFormOptions, useEditForm } from './useEditForm';

interface Props<Row> extends Pick<EditFormOptions<Row>, 'messages' | 'row' | 'readCurrent' | 'validate' | 'onSubmit'> {
  /** Accessible name of the form. */
  label: string;
  submitLabel: ReactNode;
  /** Whether the submit button is the primary action of the screen. */
  isPrimary?: boolean;
  children: (row: Row, problems: FieldProblems) => ReactNode;
}

/** A form that stays on the screen. Without a row, its fields are emptied after each success. */
export function PaneForm<Row extends { version: number } | undefined = undefined>(props: Props<Row>) {
  const t = useTexts('admin/panel');
  const { label, submitLabel, messages, row, readCurrent, validate, isPrimary, onSubmit, children } = props;
  const edit = useEditForm<Row>({ messages, row, readCurrent, validate, onSubmit });
  const { formProps, isDirty, isPending, isDeleted } = edit;

  return (
    <FormLayout {...formProps} aria-label={label}>
      <EditNotice edit={edit} />
      <FormFields key={edit.fieldsKey}>{children(edit.row, edit.problems)}</FormFields>
      <FormFoot>
        <Button
          type="submit"
          variant={isPrimary ? 'contained' : 'soft'}
          color={isPrimary ? 'secondary' : 'primary'}
          disabled={isDeleted}
          aria-busy={isPending}
        >
          {isPending ? t('form.saving') : submitLabel}
        </Button>
        {row && isDirty && <span>{t('form.unsaved')}</span>}
      </FormFoot>
    </FormLayout>
  );
}

const FormLayout = styled('form')({
  display: 'grid',
  gap: 20,
  padding: 16,
  '& > *': { minWidth: 0 },
  // A focused field scrolls to a position below the sticky bars, together with its label.
  '& :is(input, select, textarea)': { scrollMarginTop: 'calc(var(--bar) + 48px)' },
});

const FormFields = styled('div')({ display: 'grid', gap: 20, '& > *': { minWidth: 0 } });

const FormFoot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  color: theme.vars.palette.text.secondary,
  [below('tablet')]: { '& > button': { flex: '1 0 100%' } },
}));
