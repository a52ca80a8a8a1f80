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
import { type Difference, findDifferences } from './findDifferences';
import { Note } from '../layout/Note';
import { validateForm } from './validateForm';
import { type ActionMessages, useActionFeedback } from '@/admin/lib/useAction';
import { useCloseOnBack } from '@/admin/lib/useCloseOnBack';
import { useConfirm } from './useConfirm';
import { useRefresh } from '@/admin/lib/useRefresh';

interface Props<Row> {
  title: string;
  submitLabel: string;
  messages: ActionMessages;
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
  const [initialContent, setInitialContent] = useState('');
  const hasChanges = () => form.current !== null && serializeForm(form.current) !== initialContent;
  const confirm = useConfirm();
  const titleId = useId();

  async function confirmClose() {
    const mayClose =
      !hasChanges() ||
      (await confirm({
        title: 'Discard unsaved changes?',
        text: 'What you typed is lost.',
        confirmLabel: 'Discard Changes',
        glyph: 'close',
      }));
    if (mayClose) onClose();
  }

  useCloseOnBack(() => void confirmClose());

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: { maxWidth: props.isWide ? 1040 : 560 } } }}
      onClose={() => void confirmClose()}
    >
      <DialogHead>
        <h2 id={titleId}>{props.title}</h2>
        <IconButton aria-label="Close" onClick={() => void confirmClose()}>
          <Glyph name="close" />
        </IconButton>
      </DialogHead>
      <DialogForm
        {...props}
        form={form}
        initialContent={initialContent}
        onReset={setInitialContent}
        onCancel={() => void confirmClose()}
      />
    </Dialog>
  );
}

interface FormProps<Row> extends Props<Row> {
  form: RefObject<HTMLFormElement | null>;
  /** The initial content of the fields, to detect unsaved changes. */
  initialContent: string;
  onReset: (initialContent: string) => void;
  onCancel: () => void;
}

interface Conflict<Row> {
  theirs: Row;
  differences: Difference[];
}

const serializeForm = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

function DialogForm<Row extends object | undefined>(props: FormProps<Row>) {
  const { submitLabel, messages, readCurrent, onSubmit, onClose, children, form, initialContent, onReset, onCancel } =
    props;
  const [row, setRow] = useState(props.row as Row);
  const [resetCount, setResetCount] = useState(0);
  const [isPending, setPending] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const [isDirty, setDirty] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const { succeed, fail } = useActionFeedback();
  const refresh = useRefresh();
  const isDeleted = failure?.code === 'NOT_FOUND';

  // Buttons can also change fields, so every click and key press is checked, after its handlers have run.
  const checkDirty = useCallback(
    () => setTimeout(() => form.current && setDirty(serializeForm(form.current) !== initialContent)),
    [form, initialContent],
  );

  useEffect(() => {
    if (!form.current) return;
    onReset(serializeForm(form.current));
    setDirty(false);
    form.current.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  }, [resetCount, form, onReset]);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems, form]);

  // The notice is above the fields, which may be scrolled.
  useEffect(() => {
    if (conflict || failure) notice.current?.focus();
  }, [conflict, failure]);

  useEffect(() => {
    if (!isDirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isDirty]);

  async function send(baseRow: Row) {
    if (!form.current || isPending || isDeleted) return;
    const found = validateForm(form.current);
    setProblems(found);
    setFailure(null);
    setConflict(null);
    if (Object.keys(found).length > 0) return;

    setPending(true);
    try {
      await onSubmit(new FormData(form.current), baseRow);
    } catch (error) {
      setPending(false);
      return handleFailure(toFailure(error));
    }
    succeed(messages.done);
    onClose();
  }

  function handleFailure(reason: Failure) {
    if (reason.code === 'CONFLICT' && reason.current && row && form.current) {
      const current = readCurrent?.(reason.current) ?? reason.current;
      setConflict({
        theirs: { ...row, ...current },
        differences: findDifferences(form.current, current as Record<string, unknown>),
      });
      return refresh();
    }
    setProblems(reason.fields);
    const isShownAtField = Object.keys(reason.fields).some((name) => form.current?.elements.namedItem(name));
    if (isShownAtField) return;
    setFailure(reason);
    fail(messages.failed, reason);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(row);
  }

  function takeTheirs(theirs: Row) {
    setConflict(null);
    setProblems({});
    setRow(theirs);
    setResetCount(resetCount + 1);
  }

  function keepMine(theirs: Row) {
    setRow(theirs);
    void send(theirs);
  }

  return (
    <FormLayout ref={form} noValidate onSubmit={submit} onInput={checkDirty} onClick={checkDirty} onKeyUp={checkDirty}>
      <DialogBody>
        {(conflict || failure) && (
          <FormNotice ref={notice} tabIndex={-1}>
            {conflict && (
              <ConflictNote
                differences={conflict.differences}
                onKeepMine={() => keepMine(conflict.theirs)}
                onTakeTheirs={() => takeTheirs(conflict.theirs)}
              />
            )}
            {isDeleted && (
              <Note tone="error" title="This was deleted in the meantime">
                It can no longer be saved. Copy what you still need before you close.
              </Note>
            )}
            {failure && !isDeleted && (
              <Note tone="error" title={messages.failed}>
                {failure.message}
              </Note>
            )}
          </FormNotice>
        )}
        <FormFields key={resetCount}>{children(row, problems)}</FormFields>
      </DialogBody>
      <DialogFoot>
        <span>{isDirty && 'Unsaved changes'}</span>
        <Button variant="outlined" onClick={onCancel}>
          {isDeleted ? 'Close' : 'Cancel'}
        </Button>
        <Button type="submit" variant="contained" color="secondary" disabled={isDeleted} aria-busy={isPending}>
          {isPending ? 'Saving…' : submitLabel}
        </Button>
      </DialogFoot>
    </FormLayout>
  );
}

const FormLayout = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0 });

const FormFields = styled('div')({ display: 'grid', gap: 20, '& > *': { minWidth: 0 } });

const FormNotice = styled('div')({ '&:focus': { outline: 'none' } });
