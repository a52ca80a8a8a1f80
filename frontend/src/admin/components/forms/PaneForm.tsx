import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '@/shared/api/failure';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { useToast } from '@/shared/lib/useToast';
import { below } from '@/shared/theme/media';
import { ConflictNote } from './ConflictNote';
import { type Difference, findDifferences } from './findDifferences';
import { Note } from '../layout/Note';
import { validateForm } from './validateForm';
import { isExplained, type ActionMessages, useActionFeedback } from '@/admin/lib/useAction';
import { useRefresh } from '@/admin/lib/useRefresh';

interface Props<Row> {
  /** Accessible name of the form. */
  label: string;
  submitLabel: ReactNode;
  messages: ActionMessages;
  /** The edited row; without it the form is reset after each success. */
  row?: Row;
  /** Maps `current` of a conflict to row fields where their names or formats differ. */
  readCurrent?: (current: Record<string, unknown>) => Partial<Row>;
  /** Client-side validation. */
  validate?: (form: HTMLFormElement) => FieldProblems;
  /** Whether the submit button is the primary action of the screen. */
  isPrimary?: boolean;
  /** Submits the form. `row` has the version that the edit is based on. Errors are shown in the form. */
  onSubmit: (form: FormData, row: Row) => Promise<unknown>;
  children: (row: Row, problems: FieldProblems) => ReactNode;
}

interface Conflict<Row> {
  theirs: Row;
  differences: Difference[];
}

const serializeForm = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

/** A form that stays on the screen. It manages the pending, error and conflict state, but not the fields. */
export function PaneForm<Row extends { version: number } | undefined = undefined>(props: Props<Row>) {
  const {
    label,
    submitLabel,
    messages,
    row,
    readCurrent,
    validate = validateForm,
    isPrimary,
    onSubmit,
    children,
  } = props;
  const [base, setBase] = useState(row as Row);
  const [resetCount, setResetCount] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const initialContent = useRef('');
  const toast = useToast();
  const { succeed } = useActionFeedback();
  const refresh = useRefresh();

  useEffect(() => {
    if (form.current) initialContent.current = serializeForm(form.current);
  }, [resetCount]);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  useEffect(() => {
    if (!isDirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isDirty]);

  // Shows the version that another user saved, as long as this form has no unsaved changes.
  if (row && base && row.version > base.version && !isDirty && !isPending && !conflict) {
    setBase(row);
    setResetCount(resetCount + 1);
  }

  function checkDirty() {
    if (form.current) setDirty(serializeForm(form.current) !== initialContent.current);
  }

  /** Resets the fields and moves focus to the submit button, which stays mounted. */
  function resetForm(newBase: Row) {
    if (form.current?.contains(document.activeElement)) {
      form.current.querySelector<HTMLElement>('button[type=submit]')?.focus();
    }
    setBase(newBase);
    setDirty(false);
    setResetCount((before) => before + 1);
  }

  async function send(baseRow: Row) {
    const formElement = form.current;
    if (!formElement || isPending) return;
    const found = validate(formElement);
    setProblems(found);
    setFailure(null);
    setConflict(null);
    if (Object.keys(found).length > 0) return;

    setPending(true);
    try {
      await onSubmit(new FormData(formElement), baseRow);
    } catch (error) {
      setPending(false);
      return handleFailure(toFailure(error), baseRow);
    }
    setPending(false);
    resetForm(baseRow && { ...baseRow, ...Object.fromEntries(new FormData(formElement)) });
    succeed(messages.done);
  }

  function handleFailure(reason: Failure, baseRow: Row): void {
    if (reason.code === 'CONFLICT' && reason.current && baseRow && form.current) {
      const current = readCurrent?.(reason.current) ?? (reason.current as Partial<Row>);
      const theirs = { ...baseRow, ...current };
      if (hasSameFields(form.current, baseRow, theirs)) return void send(theirs);
      refresh();
      return setConflict({
        theirs,
        differences: findDifferences(form.current, theirs as Record<string, unknown>),
      });
    }
    setProblems(reason.fields);
    const isShownAtField = Object.keys(reason.fields).some((name) => form.current?.elements.namedItem(name));
    if (isShownAtField) return;
    setFailure(reason);
    toast({ title: 'Error', text: isExplained(reason) ? reason.message : messages.failed, tone: 'error' });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(base);
  }

  function takeTheirs(theirs: Row) {
    setConflict(null);
    setProblems({});
    resetForm(theirs);
  }

  return (
    <FormLayout ref={form} aria-label={label} noValidate onSubmit={submit} onInput={checkDirty}>
      {conflict && (
        <ConflictNote
          differences={conflict.differences}
          onKeepMine={() => void send(conflict.theirs)}
          onTakeTheirs={() => takeTheirs(conflict.theirs)}
        />
      )}
      {failure && (
        <Note tone="error" title={messages.failed}>
          {isExplained(failure) && failure.message}
        </Note>
      )}
      <FormFields key={resetCount}>{children(base, problems)}</FormFields>
      <FormFoot>
        <Button
          type="submit"
          variant={isPrimary ? 'contained' : 'soft'}
          color={isPrimary ? 'secondary' : 'primary'}
          aria-busy={isPending}
        >
          {isPending ? 'Saving…' : submitLabel}
        </Button>
        {row && isDirty && <span>Unsaved changes</span>}
      </FormFoot>
    </FormLayout>
  );
}

/** Whether another user's change affects none of this form's fields. */
function hasSameFields(form: HTMLFormElement, before: object, after: object): boolean {
  const names = [...new FormData(form).keys()];
  return names.every((name) => before[name as keyof typeof before] === after[name as keyof typeof after]);
}

const FormLayout = styled('form')({
  display: 'grid',
  gap: 20,
  padding: 16,
  '& > *': { minWidth: 0 },
  // A focused field scrolls to a position below the sticky bars, together with its label.
  '& :is(input, select, textarea)': { scrollMarginTop: 'calc(var(--bar) + 96px)' },
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
