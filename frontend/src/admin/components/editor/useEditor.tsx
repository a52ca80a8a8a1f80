import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import type { Area } from '@/shared/texts/Language';
import { useLanguage } from '@/shared/texts/LanguageContext';
import type { Tag, TextValues } from '@/shared/texts/texts.generated';
import { useAction } from '../../lib/useAction';
import { panelGlyphs } from '../../panel/panelGlyphs';
import { FormDialog } from '../forms/FormDialog';
import { useConfirm } from '../forms/useConfirm';
import { RowAction } from '../lists/RowAction';
import type { namedTexts, plainTexts } from './editorTexts';

type PlainText = (typeof plainTexts)[number];
type NamedText = (typeof namedTexts)[number];

/** The texts of an area that take a name, or nothing. */
type NamedTextsOf<A extends Area> = {
  [K in keyof TextValues[A]]: { name: string } extends TextValues[A][K] ? K : never;
}[keyof TextValues[A]];

/** An area with the texts of an editor below a prefix such as `faq.`; any other one does not compile. */
type AreaWithTexts<A extends Area, P extends string> = `${P}${PlainText}` extends keyof TextValues[A]
  ? `${P}${NamedText}` extends NamedTextsOf<A>
    ? A
    : never
  : never;

interface Row {
  readonly id: string;
  readonly version: number;
}

export interface EditorOptions<R extends Row, Form extends Row, Input extends object, NewInput extends object> {
  /** What messages and labels call the row. */
  nameOf: (row: R) => string;
  create: TypedDocumentNode<unknown, { input: NewInput }>;
  update: TypedDocumentNode<unknown, { id: string; input: Input & { version?: number | null } }>;
  remove: TypedDocumentNode<unknown, { id: string }>;
  /** The row in the shape of its form, where that is another one. */
  toForm?: (row: R) => Form;
  fields: (row: Form | undefined, problems: FieldProblems) => ReactNode;
  read: (form: FormData, row?: Form) => NoInfer<Input>;
  /** The input for a new row, where that is another one. */
  readNew?: (form: FormData) => NoInfer<NewInput>;
  /** What the texts say beside the name. */
  values?: Readonly<Record<string, string>>;
  /** What is said before a row is deleted, where a text is not enough. */
  deleteText?: (row: R) => ReactNode;
  /** Whether a deleted row is in the trash, so that the deletion can be undone. */
  isRestorable?: boolean;
  saveLabel?: ((row: R) => string) | undefined;
  /** Wide layout for long texts. */
  isWide?: boolean;
  /** The row that a link to the list asks to edit. */
  linked?: R | undefined;
}

const b: Tag = (text) => <b>{text}</b>;

/** The life of the rows of a list: they are added, edited and deleted, with the dialogs, buttons and texts of all of it. */
export function useEditor<
  A extends Area,
  const P extends string,
  R extends Row,
  Input extends object,
  NewInput extends object = Input,
  Form extends Row = R,
>(area: A & AreaWithTexts<A, P>, prefix: P, options: EditorOptions<R, Form, Input, NewInput>) {
  const {
    nameOf,
    toForm = (row) => row as unknown as Form,
    fields,
    read,
    isRestorable = true,
    isWide = false,
  } = options;
  const { readNew = (form) => read(form) as object as NewInput, values, deleteText, saveLabel, linked } = options;
  // The type of the area proves that it has all texts that are asked for.
  const texts = useLanguage().texts(area) as unknown as {
    (key: string, values: object): string;
    rich(key: string, values: object): ReactNode;
  };
  const t = (key: PlainText | NamedText, row?: R) =>
    texts(prefix + key, { ...values, ...(row && { name: nameOf(row) }) });
  const messagesOf = (action: 'create' | 'update' | 'delete') => ({
    done: t(`${action}.done`),
    failed: t(`${action}.failed`),
  });
  const [create] = useMutation(options.create);
  const [update] = useMutation(options.update);
  const [remove] = useMutation(options.remove);
  const [edited, setEdited] = useState<R | 'new' | null>(null);
  const [closedLink, setClosedLink] = useState<string | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();
  const shown = edited ?? (linked && linked.id !== closedLink ? linked : null);

  async function askAndRemove(row: R) {
    const isSure = await confirm({
      title: t('delete.question', row),
      text: deleteText?.(row) ?? <p>{texts.rich(`${prefix}delete.text`, { b, name: nameOf(row) })}</p>,
      confirmLabel: t('delete.button'),
    });
    const deleted = isRestorable ? [row.id] : [];
    if (isSure) await runAction(() => remove({ variables: { id: row.id } }), { ...messagesOf('delete'), deleted });
  }

  const dialog = {
    isWide,
    onClose: () => {
      setEdited(null);
      setClosedLink(linked?.id ?? null);
    },
  };

  return {
    /** Saves a change that a control of the row makes, such as a switch. */
    change: (row: R, input: Input) =>
      runAction(
        () => update({ variables: { id: row.id, input: { ...input, version: row.version } } }),
        messagesOf('update'),
      ),
    /** The main button of a section, or a quieter one in the head of a pane. */
    addButton: (props?: Pick<ButtonProps, 'variant' | 'disabled' | 'aria-label'>) => (
      <Button variant="contained" color="secondary" {...props} onClick={() => setEdited('new')}>
        <Glyph name={panelGlyphs.plus} />
        {t('add')}
      </Button>
    ),
    editButton: (row: R) => (
      <RowAction glyph={panelGlyphs.edit} label={t('edit.label', row)} onClick={() => setEdited(row)} />
    ),
    deleteButton: (row: R) => (
      <RowAction glyph={panelGlyphs.trash} label={t('delete.label', row)} onClick={() => void askAndRemove(row)} />
    ),
    /** The open dialog, if there is one. */
    dialog:
      shown === null ? null : shown === 'new' ? (
        <FormDialog
          {...dialog}
          title={t('add.title')}
          submitLabel={t('add')}
          messages={messagesOf('create')}
          onSubmit={(form) => create({ variables: { input: readNew(form) } })}
        >
          {(_, problems) => fields(undefined, problems)}
        </FormDialog>
      ) : (
        <FormDialog<Form>
          {...dialog}
          title={t('edit.title', shown)}
          submitLabel={saveLabel?.(shown) ?? t('save')}
          messages={messagesOf('update')}
          row={toForm(shown)}
          readCurrent={(current) => toForm({ ...shown, ...current })}
          onSubmit={(form, row) =>
            update({ variables: { id: row.id, input: { ...read(form, row), version: row.version } } })
          }
        >
          {fields}
        </FormDialog>
      ),
  };
}
