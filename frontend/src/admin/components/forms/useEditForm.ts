import { type FormEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '@/shared/api/failure';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { useTexts } from '@/shared/texts/LanguageContext';
import { isExplained } from '../../lib/isExplained';
import { type ActionMessages, useActionFeedback } from '../../lib/useAction';
import { useRefresh } from '../../lib/useRefresh';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { type Difference, findDifferences } from './findDifferences';
import { validateForm } from './validateForm';

export interface EditFormOptions<Row> {
  messages: ActionMessages;
  /** The edited row. Without it, the form creates a new one. */
  row?: Row | undefined;
  /** Unsaved input of an earlier form for the same row. */
  draft?: FormDraft<Row> | undefined;
  /** Maps `current` of a conflict to row fields where their names or formats differ. */
  readCurrent?: ((current: Record<string, unknown>) => Partial<Row>) | undefined;
  /** Finds the differences that no field shows, such as the value of the pressed button. */
  compare?: (content: FormData, theirs: Row) => Difference[];
  /** Client-side validation. */
  validate?: ((form: HTMLFormElement) => FieldProblems) | undefined;
  /** Saves the form. `row` has the version that the edit is based on. */
  onSubmit: (content: FormData, row: Row) => Promise<unknown>;
  /** Whether the unsaved input is kept elsewhere, so that the screen may be left without a question. */
  isKept?: boolean;
  /** Called with the unsaved input after each change, and with null when there is none. */
  onDraft?: (draft: FormDraft<Row> | null) => void;
  onSaved?: () => void;
}

export interface FormDraft<Row> {
  /** The row that the edit is based on. */
  row: Row;
  content: FormData;
  /** The serialized content without the changes. */
  initialContent: string;
}

interface Conflict<Row> {
  theirs: Row;
  differences: Difference[];
  submitter: Submitter | undefined;
}

/** A pressed button with a value of its own. */
type Submitter = Pick<HTMLButtonElement, 'name' | 'value'>;

export type EditForm<Row> = ReturnType<typeof useEditForm<Row>>;

/**
 * The state of a form with uncontrolled fields: unsaved changes, validation, saving, field errors and conflicts.
 * The fields render below an element with `fieldsKey` as key, and `EditNotice` shows what the user must know.
 */
export function useEditForm<Row>(options: EditFormOptions<Row>) {
  const t = useTexts('admin/panel');
  const {
    messages,
    row,
    readCurrent,
    compare,
    validate = (given) => validateForm(t, given),
    onSubmit,
    onDraft,
    isKept = false,
    onSaved,
  } = options;
  const [draft] = useState(options.draft);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [base, setBase] = useState((draft?.row ?? row) as Row);
  const [resetCount, setResetCount] = useState(0);
  const [isDirty, setDirty] = useState(draft !== undefined);
  const [isPending, setPending] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  /** Increases with each result of a submit, so that the first invalid field gets the focus. */
  const [submitCount, setSubmitCount] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  /** Null while the fields are replaced. */
  const initialContent = useRef<string>(null);
  const { succeed, fail } = useActionFeedback();
  const refresh = useRefresh();
  const isDeleted = failure?.code === 'NOT_FOUND';

  useUnsavedChanges(isDirty && !isKept);

  // A layout effect, because a pending check must not compare new fields with the content of the old ones.
  useLayoutEffect(() => {
    if (form) initialContent.current = resetCount === 0 && draft ? draft.initialContent : serializeForm(form);
  }, [form, draft, resetCount]);

  useEffect(() => {
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, submitCount]);

  // Shows the version that another user saved, as long as this form has no unsaved changes.
  if (versionOf(row) > versionOf(base) && !isDirty && !isPending && !conflict) {
    setBase(row as Row);
    setResetCount(resetCount + 1);
  }

  const hasChanges = () =>
    form !== null && initialContent.current !== null && serializeForm(form) !== initialContent.current;

  function checkChanges() {
    if (!form?.isConnected) return;
    const isChanged = hasChanges();
    setDirty(isChanged);
    onDraft?.(
      isChanged ? { row: base, content: new FormData(form), initialContent: initialContent.current ?? '' } : null,
    );
  }

  function showProblems(found: FieldProblems) {
    setProblems(found);
    setSubmitCount((count) => count + 1);
  }

  /** A corrected field loses its error at once; the next submit checks it again. */
  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)));
    checkChanges();
  }

  function replaceFields() {
    initialContent.current = null;
    setResetCount((before) => before + 1);
  }

  function markClean() {
    setDirty(false);
    onDraft?.(null);
    if (form) moveFocusFromFields(form);
  }

  async function send(baseRow: Row, submitter?: Submitter): Promise<void> {
    if (!form || isPending || isDeleted) return;
    const found = validate(form);
    showProblems(found);
    setFailure(null);
    setConflict(null);
    if (Object.keys(found).length > 0) return;

    const content = new FormData(form);
    if (submitter?.name) content.append(submitter.name, submitter.value);
    const sent = serializeForm(form);
    setPending(true);
    try {
      await onSubmit(content, baseRow);
    } catch (error) {
      setPending(false);
      return handleFailure(toFailure(error), content, baseRow, submitter);
    }
    setPending(false);
    succeed(messages.done);
    const isTypedOn = serializeForm(form) !== sent;
    if (onSaved && !(isTypedOn && baseRow)) return onSaved();
    if (baseRow) initialContent.current = sent;
    else if (!isTypedOn) replaceFields();
    setBase(baseRow && { ...baseRow, ...readValues(form, content) });
    if (isTypedOn) checkChanges();
    else markClean();
  }

  function handleFailure(reason: Failure, content: FormData, baseRow: Row, submitter: Submitter | undefined) {
    if (reason.code === 'CONFLICT' && reason.current && baseRow && form) {
      const theirs = { ...baseRow, ...(readCurrent?.(reason.current) ?? reason.current) } as Row;
      const differences = [
        ...findDifferences(t, form, theirs as Record<string, unknown>),
        ...(compare?.(content, theirs) ?? []),
      ];
      const isHarmless = differences.length === 0 || hasSameFields(form, content, baseRow, theirs as object);
      if (isHarmless && versionOf(theirs) > versionOf(baseRow)) return send(theirs, submitter);
      setConflict({ theirs, differences, submitter });
      return refresh();
    }
    showProblems(reason.fields);
    const names = Object.keys(reason.fields);
    if (names.length > 0 && names.every((name) => form?.elements.namedItem(name))) return;
    setFailure(reason);
    fail(messages.failed, reason);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(base, (event.nativeEvent.submitter as HTMLButtonElement | null) ?? undefined);
  }

  function keepMine() {
    if (conflict) void send(conflict.theirs, conflict.submitter);
  }

  function takeTheirs() {
    if (!conflict) return;
    setConflict(null);
    setProblems({});
    replaceFields();
    setBase(conflict.theirs);
    markClean();
  }

  // Buttons can also change fields, so clicks and key presses are checked too, after their handlers have run.
  const checkChangesLater = () => void setTimeout(checkChanges);

  return {
    form,
    formProps: {
      ref: setForm,
      noValidate: true,
      onSubmit: submit,
      onInput: handleInput,
      onClick: checkChangesLater,
      onKeyUp: checkChangesLater,
    },
    /** The row that the edit is based on. */
    row: base,
    /** The unsaved input to show; undefined after a reset. */
    draft: resetCount === 0 ? draft?.content : undefined,
    /** Changes when the fields must be rendered again. */
    fieldsKey: resetCount,
    isDirty,
    isPending,
    isDeleted,
    problems,
    failure,
    failureText: failure && isExplained(failure) ? failure.message : undefined,
    conflict,
    messages,
    hasChanges,
    keepMine,
    takeTheirs,
  };
}

const versionOf = (row: unknown): number => (row as { version?: number } | undefined)?.version ?? 0;

/** The content without the current password, because password managers fill it in on their own. */
function serializeForm(form: HTMLFormElement): string {
  const content = new FormData(form);
  form
    .querySelectorAll<HTMLInputElement>('[autocomplete=current-password]')
    .forEach(({ name }) => content.delete(name));
  return JSON.stringify([...content]);
}

/** The saved values as row fields. */
function readValues(form: HTMLFormElement, content: FormData): object {
  const checkboxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox][name]')];
  return {
    ...Object.fromEntries(content),
    ...Object.fromEntries(checkboxes.map(({ name, checked }) => [name, checked])),
  };
}

/** Whether another user's change affects none of the fields of this form. */
function hasSameFields(form: HTMLFormElement, content: FormData, before: object, after: object): boolean {
  const fieldNames = [...form.elements].map((element) => element.getAttribute('name') ?? '');
  const names = new Set([...fieldNames, ...content.keys()]);
  return [...names].every((name) => before[name as keyof typeof before] === after[name as keyof typeof after]);
}

/** Fields that are rendered again lose the focus, so it moves to the submit button, or to the form if it has several. */
function moveFocusFromFields(form: HTMLFormElement) {
  if (!form.contains(document.activeElement)) return;
  const [submitButton, ...others] = form.querySelectorAll<HTMLElement>('button[type=submit]');
  if (others.length > 0) form.focus();
  else submitButton?.focus();
}
