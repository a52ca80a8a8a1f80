import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { use, useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '@/shared/api/failure';
import { decisionInputLimits } from '@/shared/api/inputLimits.generated';
import { Glyph } from '@/shared/art/Glyph';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { ConflictNote } from '../components/forms/ConflictNote';
import { type Difference, findDifferences } from '../components/forms/findDifferences';
import { validateForm } from '../components/forms/validateForm';
import { useActionFeedback } from '../lib/useAction';
import { useRefresh } from '../lib/useRefresh';
import type { Application, ApplicationStatus, Decision } from './applicationOperations';
import { ApplicationStatusBadge } from './ApplicationStatusBadge';
import { narrowMedia } from '../components/queue/SplitView';
import { UnsavedNotes } from './unsavedNotes';

interface Props {
  application: Application;
  onDecide: (decision: Decision) => Promise<unknown>;
}

interface Conflict {
  newStatus: ApplicationStatus;
  version: number;
  notes: string;
  differences: Difference[];
}

const messages = { done: 'Application updated successfully!', failed: 'Failed to update application' };

/** The decision of staff on an application, with their notes. */
export function DecisionForm({ application: { id, status, notes, version }, onDecide }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const unsavedNotes = use(UnsavedNotes);
  const [text, setText] = useState(unsavedNotes.get(id) ?? notes ?? '');
  const [isPending, setPending] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { succeed, fail } = useActionFeedback();
  const refresh = useRefresh();
  const isChanged = text.trim() !== (notes ?? '');

  // When another staff member changes the notes, they replace the text here only if it has no unsaved changes.
  const [syncedNotes, setSyncedNotes] = useState(notes);
  if (notes !== syncedNotes) {
    setSyncedNotes(notes);
    if (text.trim() === (syncedNotes ?? '')) setText(notes ?? '');
  }

  useEffect(() => {
    if (isChanged) unsavedNotes.set(id, text);
    else unsavedNotes.delete(id);
  }, [unsavedNotes, id, text, isChanged]);

  async function decide(newStatus: ApplicationStatus, baseVersion = version) {
    if (!form.current || isPending) return;
    const found = validateForm(form.current);
    setProblems(found);
    setConflict(null);
    if (Object.keys(found).length > 0) return;

    setPending(true);
    try {
      await onDecide({ status: newStatus, notes: text.trim() || null, version: baseVersion });
      succeed(messages.done);
    } catch (error) {
      handleFailure(newStatus, toFailure(error));
    }
    setPending(false);
  }

  function handleFailure(newStatus: ApplicationStatus, failure: Failure) {
    const { code, current, fields } = failure;
    if (code !== 'CONFLICT' || !current || !form.current) {
      setProblems(fields);
      return fail(messages.failed, failure);
    }
    setConflict({
      newStatus,
      version: Number(current.version),
      notes: String(current.notes ?? ''),
      differences: findDifferences(form.current, current),
    });
    refresh();
  }

  return (
    <DecisionFormLayout ref={form} noValidate aria-label="Decision" onSubmit={(event) => event.preventDefault()}>
      <div>
        <h4>Decision</h4>
        <ApplicationStatusBadge status={status} />
      </div>
      {conflict && (
        <ConflictNote
          differences={conflict.differences}
          onKeepMine={() => void decide(conflict.newStatus, conflict.version)}
          onTakeTheirs={() => {
            setText(conflict.notes);
            setConflict(null);
          }}
        />
      )}
      <TextInput
        name="notes"
        label="Notes"
        multiline
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint="For the staff alone. They are saved with the decision."
        problems={problems}
        inputProps={{ maxLength: decisionInputLimits.notes }}
      />
      <DecisionButtons aria-busy={isPending}>
        {status !== 'APPROVED' && (
          <Button variant="contained" color="secondary" onClick={() => void decide('APPROVED')}>
            <Glyph name="check" />
            Approve
          </Button>
        )}
        {status !== 'REJECTED' && (
          <Button variant="outlined" onClick={() => void decide('REJECTED')}>
            <Glyph name="close" />
            Reject
          </Button>
        )}
        {status !== 'PENDING' && (
          <Button variant="outlined" onClick={() => void decide('PENDING')}>
            Back to Pending
          </Button>
        )}
        {isChanged && (
          <Button variant="outlined" onClick={() => void decide(status)}>
            Save Notes
          </Button>
        )}
      </DecisionButtons>
    </DecisionFormLayout>
  );
}

const DecisionFormLayout = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: '16px 24px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.raised,
  ...theme.applyStyles('light', { background: theme.vars.palette.background.default }),
  borderRadius: '0 0 6px 0',
  '& > *': { minWidth: 0 },
  '& > :first-child': { display: 'flex', alignItems: 'center', gap: 12 },
  '& h4': { fontSize: '1rem', fontWeight: 700 },
  [narrowMedia]: { marginTop: 'auto', padding: '16px var(--gutter)' },
}));

const DecisionButtons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [narrowMedia]: { '& > *': { flex: '1 1 40%' } },
});
