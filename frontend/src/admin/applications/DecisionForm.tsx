import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { use } from 'react';
import { decisionInputLimits } from '@/shared/api/inputLimits.generated';
import { Glyph } from '@/shared/art/Glyph';
import { TextInput } from '@/shared/components/TextInput';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { EditNotice } from '../components/forms/EditNotice';
import type { Difference } from '../components/forms/findDifferences';
import { readText, readTrimmedText } from '../components/forms/readText';
import { useEditForm } from '../components/forms/useEditForm';
import { narrowMedia } from '../desk/DeskLayout';
import type { Application, ApplicationStatus, Decision } from './applicationOperations';
import { ApplicationStatusBadge } from './ApplicationStatusBadge';
import { UnsavedNotes } from './unsavedNotes';

interface Props {
  application: Application;
  onDecide: (decision: Decision) => Promise<unknown>;
}

/** The decision of staff on an application, with their notes. Each button submits a status. */
export function DecisionForm({ application, onDecide }: Props) {
  const t = useTexts('admin/applications');
  const unsavedNotes = use(UnsavedNotes);
  const edit = useEditForm<Application>({
    messages: { done: t('update.done'), failed: t('update.failed') },
    row: application,
    draft: unsavedNotes.find(application.id),
    compare: (content, theirs) => compareDecisions(t, content, theirs),
    onSubmit: (content, { version }) =>
      onDecide({ status: readStatus(content), notes: readTrimmedText(content, 'notes') || null, version }),
    onDraft: (draft) => unsavedNotes.store(application.id, draft),
  });
  const { status, notes } = edit.row;

  return (
    <DecisionFormLayout {...edit.formProps} aria-label={t('decision')} tabIndex={-1}>
      <div>
        <h3>{t('decision')}</h3>
        <ApplicationStatusBadge status={status} />
      </div>
      <EditNotice edit={edit} />
      <TextInput
        key={edit.fieldsKey}
        name="notes"
        label={t('notes')}
        multiline
        rows={3}
        defaultValue={edit.draft ? readText(edit.draft, 'notes') : (notes ?? '')}
        hint={t('notes.hint')}
        problems={edit.problems}
        inputProps={{ maxLength: decisionInputLimits.notes }}
      />
      <DecisionButtons aria-busy={edit.isPending}>
        {status !== 'APPROVED' && (
          <Button
            type="submit"
            name="status"
            value="APPROVED"
            variant="contained"
            color="secondary"
            disabled={edit.isDeleted}
          >
            <Glyph name="check" />
            {t('approve')}
          </Button>
        )}
        {status !== 'REJECTED' && (
          <Button type="submit" name="status" value="REJECTED" variant="outlined" disabled={edit.isDeleted}>
            <Glyph name="close" />
            {t('reject')}
          </Button>
        )}
        {status !== 'PENDING' && (
          <Button type="submit" name="status" value="PENDING" variant="outlined" disabled={edit.isDeleted}>
            {t('backToPending')}
          </Button>
        )}
        {edit.isDirty && (
          <Button type="submit" name="status" value={status} variant="outlined" disabled={edit.isDeleted}>
            {t('saveNotes')}
          </Button>
        )}
      </DecisionButtons>
    </DecisionFormLayout>
  );
}

const readStatus = (content: FormData) => readText(content, 'status') as ApplicationStatus;

/** The decision is the value of the pressed button, which is not a field. */
function compareDecisions(t: Texts<'admin/applications'>, content: FormData, theirs: Application): Difference[] {
  const [mine, other] = [t(`status.${readStatus(content)}`), t(`status.${theirs.status}`)];
  return mine === other ? [] : [{ name: 'status', label: t('decision'), mine, theirs: other }];
}

const DecisionFormLayout = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: '14px 16px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.raised,
  ...theme.applyStyles('light', { background: theme.vars.palette.background.default }),
  borderRadius: 6,
  '& > *': { minWidth: 0 },
  '&:focus': { outline: 'none' },
  '& > :first-child': { display: 'flex', alignItems: 'center', gap: 12 },
  '& h3': { fontSize: '1rem', fontWeight: 700 },
}));

const DecisionButtons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [narrowMedia]: { '& > *': { flex: '1 1 40%' } },
});
