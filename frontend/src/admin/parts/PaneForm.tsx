import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '@/shared/api/failure';
import type { FieldProblems } from '@/shared/ui/FieldFrame';
import { useToast } from '@/shared/ui/useToast';
import { ConflictNote } from './ConflictNote';
import { type Difference, differences } from './differences';
import { Note } from './Note';
import { problemsOf } from './problemsOf';
import { isExplained, type Words, useOutcome } from './useAct';
import { useRefresh } from './useRefresh';

interface Props<Row> {
  /** What the form is for, for screen readers. */
  label: string;
  submitLabel: ReactNode;
  words: Words;
  /** What is edited; without it the form is empty again after each success. */
  row?: Row;
  /** Reads `current` of a conflict where its words are not those of a row. */
  readCurrent?: (current: Record<string, unknown>) => Partial<Row>;
  /** What keeps the form from being sent. */
  check?: (form: HTMLFormElement) => FieldProblems;
  /** Whether its button is the main action of the screen. */
  isMain?: boolean;
  /** Sends the form; `row` carries the version that it started from. What it throws is shown. */
  onSubmit: (form: FormData, row: Row) => Promise<unknown>;
  children: (row: Row, problems: FieldProblems) => ReactNode;
}

interface Conflict<Row> {
  theirs: Row;
  differences: Difference[];
}

const contentOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

/** A form that stays on the screen: it owns pending, failure and conflict, never the fields. */
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

  // What somebody else saved is shown as long as nothing is typed here.
  if (row && base && row.version > base.version && !isDirty && !isPending && !conflict) {
    setBase(row);
    setRound(round + 1);
  }

  function look() {
    if (form.current) setDirty(contentOf(form.current) !== untouched.current);
  }

  /** The fields begin anew; the focus goes on at the button, which stays. */
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

/** Somebody else has changed the thing, and nothing that this form is about. */
function isSameFor(form: HTMLFormElement, one: object, other: object): boolean {
  const names = [...new FormData(form).keys()];
  return names.every((name) => one[name as keyof typeof one] === other[name as keyof typeof other]);
}

const Whole = styled('form')({
  display: 'grid',
  gap: 20,
  padding: 16,
  '& > *': { minWidth: 0 },
  // A field that takes the focus comes to rest below the bars, with its label.
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
