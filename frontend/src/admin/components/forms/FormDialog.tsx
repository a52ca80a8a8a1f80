import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type Failure, toFailure } from '@/shared/api/failure';
import { Glyph } from '@/shared/art/Glyph';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { ConflictNote } from './ConflictNote';
import { DialogBody, DialogFoot, DialogHead } from './DialogParts';
import { type Difference, differences } from './differences';
import { Note } from '../layout/Note';
import { problemsOf } from './problemsOf';
import { type Words, useOutcome } from '@/admin/lib/useAct';
import { useBack } from '@/admin/lib/useBack';
import { useConfirm } from './useConfirm';
import { useRefresh } from '@/admin/lib/useRefresh';

interface Props<Row> {
  title: string;
  submitLabel: string;
  words: Words;
  /** The edited row; without it the form creates a new one. */
  row?: Row;
  /** Maps `current` of a conflict to row fields where their names or formats differ. */
  readCurrent?: (current: Record<string, unknown>) => Partial<Row>;
  /** Wide layout for the article editor. */
  isWide?: boolean;
  /** Submits the form. `row` has the version that the edit is based on. Errors are shown in the dialog. */
  onSubmit: (form: FormData, row: Row) => Promise<unknown>;
  onClose: () => void;
  children: (row: Row, problems: FieldProblems) => ReactNode;
}

/** A dialog with a form. It manages the pending, error and conflict state and closing, but not the fields. */
export function FormDialog<Row extends object | undefined = undefined>(props: Props<Row>) {
  const { onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const [untouched, setUntouched] = useState('');
  const isTouched = () => form.current !== null && contentOf(form.current) !== untouched;
  const confirm = useConfirm();
  const titleId = useId();

  async function askAndClose() {
    const mayClose =
      !isTouched() ||
      (await confirm({
        title: 'Discard unsaved changes?',
        text: 'What you typed is lost.',
        confirm: 'Discard Changes',
        glyph: 'close',
      }));
    if (mayClose) onClose();
  }

  useBack(() => void askAndClose());

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: { maxWidth: props.isWide ? 1040 : 560 } } }}
      onClose={() => void askAndClose()}
    >
      <DialogHead>
        <h2 id={titleId}>{props.title}</h2>
        <IconButton aria-label="Close" onClick={() => void askAndClose()}>
          <Glyph name="close" />
        </IconButton>
      </DialogHead>
      <Form {...props} form={form} untouched={untouched} onFresh={setUntouched} onCancel={() => void askAndClose()} />
    </Dialog>
  );
}

interface FormProps<Row> extends Props<Row> {
  form: RefObject<HTMLFormElement | null>;
  /** The initial content of the fields, to detect unsaved changes. */
  untouched: string;
  onFresh: (untouched: string) => void;
  onCancel: () => void;
}

interface Conflict<Row> {
  theirs: Row;
  differences: Difference[];
}

const contentOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

function Form<Row extends object | undefined>(props: FormProps<Row>) {
  const { submitLabel, words, readCurrent, onSubmit, onClose, children, form, untouched, onFresh, onCancel } = props;
  const [row, setRow] = useState(props.row as Row);
  const [round, setRound] = useState(0);
  const [isPending, setPending] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const [isDirty, setDirty] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const { succeed, fail } = useOutcome();
  const refresh = useRefresh();
  const isGone = failure?.code === 'NOT_FOUND';

  // Buttons can also change fields, so every click and key press is checked, after its handlers have run.
  const look = useCallback(
    () => setTimeout(() => form.current && setDirty(contentOf(form.current) !== untouched)),
    [form, untouched],
  );

  useEffect(() => {
    if (!form.current) return;
    onFresh(contentOf(form.current));
    setDirty(false);
    form.current.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  }, [round, form, onFresh]);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems, form]);

  // The notice is above the fields, which may be scrolled.
  useEffect(() => {
    if (conflict || failure) notice.current?.focus();
  }, [conflict, failure]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  async function send(startedFrom: Row) {
    if (!form.current || isPending || isGone) return;
    const found = problemsOf(form.current);
    setProblems(found);
    setFailure(null);
    setConflict(null);
    if (Object.keys(found).length > 0) return;

    setPending(true);
    try {
      await onSubmit(new FormData(form.current), startedFrom);
    } catch (error) {
      setPending(false);
      return refuse(toFailure(error));
    }
    succeed(words.done);
    onClose();
  }

  function refuse(reason: Failure) {
    if (reason.code === 'CONFLICT' && reason.current && row && form.current) {
      const current = readCurrent?.(reason.current) ?? reason.current;
      setConflict({
        theirs: { ...row, ...current },
        differences: differences(form.current, current as Record<string, unknown>),
      });
      return refresh();
    }
    setProblems(reason.fields);
    const isSaidBelowAField = Object.keys(reason.fields).some((name) => form.current?.elements.namedItem(name));
    if (isSaidBelowAField) return;
    setFailure(reason);
    fail(words.failed, reason);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(row);
  }

  function takeTheirs(theirs: Row) {
    setConflict(null);
    setProblems({});
    setRow(theirs);
    setRound(round + 1);
  }

  function keepMine(theirs: Row) {
    setRow(theirs);
    void send(theirs);
  }

  return (
    <Whole ref={form} noValidate onSubmit={submit} onInput={look} onClick={look} onKeyUp={look}>
      <DialogBody>
        {(conflict || failure) && (
          <Notice ref={notice} tabIndex={-1}>
            {conflict && (
              <ConflictNote
                differences={conflict.differences}
                onKeepMine={() => keepMine(conflict.theirs)}
                onTakeTheirs={() => takeTheirs(conflict.theirs)}
              />
            )}
            {isGone && (
              <Note tone="error" title="This was deleted in the meantime">
                It can no longer be saved. Copy what you still need before you close.
              </Note>
            )}
            {failure && !isGone && (
              <Note tone="error" title={words.failed}>
                {failure.message}
              </Note>
            )}
          </Notice>
        )}
        <Fields key={round}>{children(row, problems)}</Fields>
      </DialogBody>
      <DialogFoot>
        <span>{isDirty && 'Unsaved changes'}</span>
        <Button variant="outlined" onClick={onCancel}>
          {isGone ? 'Close' : 'Cancel'}
        </Button>
        <Button type="submit" variant="contained" color="secondary" disabled={isGone} aria-busy={isPending}>
          {isPending ? 'Saving…' : submitLabel}
        </Button>
      </DialogFoot>
    </Whole>
  );
}

const Whole = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0 });

const Fields = styled('div')({ display: 'grid', gap: 20, '& > *': { minWidth: 0 } });

const Notice = styled('div')({ '&:focus': { outline: 'none' } });
