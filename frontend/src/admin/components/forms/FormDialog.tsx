import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, use, useEffect, useId } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useCloseOnBack } from '../../lib/useCloseOnBack';
import { UnsavedChangesContext } from '../../lib/useUnsavedChanges';
import { DialogBody, DialogFoot, DialogHead } from './DialogParts';
import { EditNotice } from './EditNotice';
import { type EditFormOptions, useEditForm } from './useEditForm';

interface Props<Row> extends Pick<EditFormOptions<Row>, 'messages' | 'row' | 'readCurrent' | 'onSubmit'> {
  title: string;
  submitLabel: string;
  /** Wide layout for the article editor. */
  isWide?: boolean;
  onClose: () => void;
  children: (row: Row, problems: FieldProblems) => ReactNode;
}

/** A form in a dialog. It asks before it closes with unsaved changes. */
export function FormDialog<Row extends object | undefined = undefined>(props: Props<Row>) {
  const t = useTexts('admin/panel');
  const { title, submitLabel, messages, row, readCurrent, isWide, onSubmit, onClose, children } = props;
  const edit = useEditForm<Row>({ messages, row, readCurrent, onSubmit, onSaved: onClose });
  const { form, formProps, hasChanges, isDirty, isPending, isDeleted } = edit;
  const { confirmDiscard } = use(UnsavedChangesContext);
  const titleId = useId();

  async function close() {
    if (!hasChanges() || (await confirmDiscard())) onClose();
  }

  useCloseOnBack(() => void close());

  useEffect(() => {
    form?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  }, [form]);

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: { maxWidth: isWide ? 1040 : 560 } } }}
      onClose={() => void close()}
    >
      <DialogHead>
        <h2 id={titleId}>{title}</h2>
        <IconButton aria-label={t('close')} onClick={() => void close()}>
          <Glyph name="close" />
        </IconButton>
      </DialogHead>
      <FormLayout {...formProps}>
        <DialogBody>
          <EditNotice edit={edit} />
          <FormFields key={edit.fieldsKey}>{children(edit.row, edit.problems)}</FormFields>
        </DialogBody>
        <DialogFoot>
          <span>{isDirty && t('form.unsaved')}</span>
          <Button variant="outlined" onClick={() => void close()}>
            {isDeleted ? t('close') : t('cancel')}
          </Button>
          <Button type="submit" variant="contained" color="secondary" disabled={isDeleted} aria-busy={isPending}>
            {isPending ? t('form.saving') : submitLabel}
          </Button>
        </DialogFoot>
      </FormLayout>
    </Dialog>
  );
}

const FormLayout = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0 });

const FormFields = styled('div')({ display: 'grid', gap: 20, '& > *': { minWidth: 0 } });
