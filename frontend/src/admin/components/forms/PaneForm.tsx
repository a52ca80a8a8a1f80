import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '@/shared/api/failure';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { useToast } from '@/shared/lib/useToast';
import { ConflictNote } from './ConflictNote';
import { type Difference, differences } from './differences';
import { Note } from '../layout/Note';
import { problemsOf } from './problemsOf';
import { isExplained, type Words, useOutcome } from '@/admin/lib/useAct';
import { useRefresh } from '@/admin/lib/useRefresh';

interface Props<Row> {
  /** Accessible name of the form. */
  label: string;
  submitLabel: ReactNode;
  words: Words;
  /** The edited row; without it the form is reset after each success. */
  row?: Row;
  /** Maps `current` of a conflict to row fields where their names or formats differ. */
  readCurrent?: (current: Record<string, unknown>) => Partial<Row>;
  /** Client-side validation. */
  check?: (form: HTMLFormElement) => FieldProblems;
  /** Whether the submit button is the primary action of the screen. */
  isMain?: boolean;
  /** Submits the form. `row` has the version that the edit is based on. Errors are shown in the form. */
  onSubmit: (form: FormData, row: Row) => Promise<unknown>;
  children: (row: Row, problems: FieldProblems) => ReactNode;
}

interface Conflict<Row> {
  theirs: Row;
  differences: Difference[];
}

const contentOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

/** A form that stays on the screen. It manages the pending, error and conflict state, but not the fields. */
export function PaneForm<Row extends { version: number } | undefined = undefined>(props: Props<Row>) {
  const { label, submitLabel, words, row, readCurrent, check = problemsOf, isMain, onSubmit, children } = props;
  const [base, setBase] = useState(row as Row);
  const [round, setRound] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const untouched = useRef('');
  const toast = useToast();
  const { succeed } = useOutcome();
  const refresh = useRefresh();

  useEffect(() => {
    if (form.current) untouched.current = contentOf(form.current);
  }, [round]);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  // Shows the version that another user saved, as long as this form has no unsaved changes.
  if (row && base && row.version > base.version && !isDirty && !isPending && !conflict) {
    setBase(row);
    setRound(round + 1);
  }

  function look() {
    if (form.current) setDirty(contentOf(form.current) !== untouched.current);
  }

  /** Resets the fields and moves focus to the submit button, which stays mounted. */
  function startAgain(from: Row) {
    if (form.current?.contains(document.activeElement)) {
      form.current.querySelector<HTMLElement>('button[type=submit]')?.focus();
    }
    setBase(from);
    setDirty(false);
    setRound((before) => before + 1);
  }

  async function send(startedFrom: Row) {
    const sent = form.current;
    if (!sent || isPending) return;
    const found = check(sent);
    setProblems(found);
    setFailure(null);
    setConflict(null);
    if (Object.keys(found).length > 0) return;

    setPending(true);
    try {
      await onSubmit(new FormData(sent), startedFrom);
    } catch (error) {
      setPending(false);
      return refuse(toFailure(error), startedFrom);
    }
    setPending(false);
    startAgain(startedFrom && { ...startedFrom, ...Object.fromEntries(new FormData(sent)) });
    succeed(words.done);
  }

  function refuse(reason: Failure, startedFrom: Row): void {
    if (reason.code === 'CONFLICT' && reason.current && startedFrom && form.current) {
      const current = readCurrent?.(reason.current) ?? (reason.current as Partial<Row>);
      const theirs = { ...startedFrom, ...current };
      if (isSameFor(form.current, startedFrom, theirs)) return void send(theirs);
      refresh();
      return setConflict({
        theirs,
        differences: differences(form.current, theirs as Record<string, unknown>),
      });
    }
    setProblems(reason.fields);
    const isSaidBelowAField = Object.keys(reason.fields).some((name) => form.current?.elements.namedItem(name));
    if (isSaidBelowAField) return;
    setFailure(reason);
    toast({ title: 'Error', text: isExplained(reason) ? reason.message : words.failed, tone: 'error' });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(base);
  }

  function takeTheirs(theirs: Row) {
    setConflict(null);
    setProblems({});
    startAgain(theirs);
  }

  return (
    <Whole ref={form} aria-label={label} noValidate onSubmit={submit} onInput={look}>
      {conflict && (
        <ConflictNote
          differences={conflict.differences}
          onKeepMine={() => void send(conflict.theirs)}
          onTakeTheirs={() => takeTheirs(conflict.theirs)}
        />
      )}
      {failure && (
        <Note tone="error" title={words.failed}>
          {isExplained(failure) && failure.message}
        </Note>
      )}
      <Fields key={round}>{children(base, problems)}</Fields>
      <Foot>
        <Button
          type="submit"
          variant={isMain ? 'contained' : 'soft'}
          color={isMain ? 'secondary' : 'primary'}
          aria-busy={isPending}
        >
          {isPending ? 'Saving…' : submitLabel}
        </Button>
        {row && isDirty && <span>Unsaved changes</span>}
      </Foot>
    </Whole>
  );
}

/** Whether another user's change affects none of this form's fields. */
function isSameFor(form: HTMLFormElement, one: object, other: object): boolean {
  const names = [...new FormData(form).keys()];
  return names.every((name) => one[name as keyof typeof one] === other[name as keyof typeof other]);
}

const Whole = styled('form')({
  display: 'grid',
  gap: 20,
  padding: 16,
  '& > *': { minWidth: 0 },
  // A focused field scrolls to a position below the sticky bars, together with its label.
  '& :is(input, select, textarea)': { scrollMarginTop: 'calc(var(--bar) + 96px)' },
});

const Fields = styled('div')({ display: 'grid', gap: 20, '& > *': { minWidth: 0 } });

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  color: theme.vars.palette.text.secondary,
  '@media (max-width: 599px)': { '& > button': { flex: '1 0 100%' } },
}));
