import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { CharactersLeft } from '@/shared/components/CharactersLeft';
import { FieldFrame, type FieldProblems } from '@/shared/components/FieldFrame';
import { countCharacters } from '@/shared/lib/countCharacters';
import { filesOf } from '@/shared/lib/useUploadQueue';
import type { Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below, from } from '@/shared/theme/media';
import { usePictureUpload } from '../../media/usePictureUpload';
import { validateLength } from '../forms/validateLength';
import { Warning } from '../forms/Warning';
import { SegmentedControl } from '../SegmentedControl';
import { applyTool, insertText } from './applyTool';
import { type MarkdownKind, MarkdownPreview } from './MarkdownPreview';
import { MarkdownToolbar, type ToolbarAction, toolForKey } from './MarkdownToolbar';
import { findUnknownPlaceholders, PLACEHOLDERS } from './placeholders';

const editorViewsOf = (t: Texts<'admin/panel'>) =>
  [
    { value: 'write', label: t('markdown.write') },
    { value: 'split', label: t('markdown.split') },
    { value: 'preview', label: t('markdown.preview') },
  ] as const;

type EditorView = ReturnType<typeof editorViewsOf>[number]['value'];

interface Props {
  name: string;
  label: string;
  kind?: MarkdownKind;
  limit: number;
  defaultValue: string | undefined;
  problems: FieldProblems;
  /** `document`: the field is the page, without a box, and grows with its text; one view at a time. */
  layout?: 'box' | 'document';
}

/** A Markdown editor with a preview beside it. Narrow screens show one of the two at a time. */
export function MarkdownField(props: Props) {
  const { name, label, kind = 'article', limit, defaultValue = '', problems, layout = 'box' } = props;
  const t = useTexts('admin/panel');
  const language = useLanguage();
  const editorViews = editorViewsOf(t);
  const [text, setText] = useState(defaultValue);
  const [chosenView, setChosenView] = useState<EditorView>(layout === 'document' ? 'write' : 'split');
  const [seenProblems, setSeenProblems] = useState(problems);
  const hasRoom = useMediaQuery(from('laptop'), { noSsr: true }) && layout === 'box';
  const textareaRef = useRef<HTMLTextAreaElement>(null);
  const view = chosenView === 'split' && !hasRoom ? 'write' : chosenView;
  const left = limit - countCharacters(text);

  // A validation error must show the text, so the editor leaves the preview-only view.
  if (problems !== seenProblems) {
    setSeenProblems(problems);
    if (problems[name] && chosenView === 'preview') setChosenView('split');
  }

  const pictures = usePictureUpload(({ url, alt }) => {
    const textarea = textareaRef.current;
    if (textarea) insertText(textarea, `![${(alt ?? '').replace(/[[\]\\]/g, '\\$&')}](${url})`);
  });

  function runTool(tool: ToolbarAction) {
    if (tool === 'upload') pictures.pick();
    else if (textareaRef.current) applyTool(t, textareaRef.current, tool);
  }

  return (
    <FieldFrame
      name={name}
      label={label}
      hideLabel={layout === 'document'}
      hint={kind === 'page' && <PlaceholderHint text={text} />}
      count={left <= limit / 5 && <CharactersLeft left={left} />}
      problems={problems}
    >
      {({ id, error, 'aria-describedby': describedBy }) => (
        <EditorFrame data-error={error} data-layout={layout}>
          <EditorBar>
            {view !== 'preview' && <MarkdownToolbar fieldId={id} onUse={runTool} />}
            <EditorViewControl
              label={t('markdown.view')}
              options={hasRoom ? editorViews : editorViews.filter(({ value }) => value !== 'split')}
              value={view}
              onChange={setChosenView}
            />
            {layout === 'document' && <TextLength text={text} />}
          </EditorBar>
          <EditorPanes data-view={view}>
            <SourceTextarea
              ref={textareaRef}
              id={id}
              name={name}
              required
              aria-invalid={error || undefined}
              aria-describedby={describedBy}
              defaultValue={defaultValue}
              placeholder={t('markdown.hint')}
              hidden={view === 'preview'}
              onChange={({ target }) => {
                setText(target.value);
                target.setCustomValidity(validateLength(t, language, target.value, limit));
              }}
              onPaste={(event) => {
                const files = filesOf(event.clipboardData);
                if (files.length === 0) return;
                event.preventDefault();
                pictures.add(files);
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                const files = filesOf(event.dataTransfer);
                if (files.length === 0) return;
                event.preventDefault();
                pictures.add(files);
              }}
              onKeyDown={(event) => {
                const tool = toolForKey(event);
                if (!tool) return;
                event.preventDefault();
                runTool(tool);
              }}
            />
            {view !== 'write' && <MarkdownPreview content={text} kind={kind} limit={limit} />}
          </EditorPanes>
          {pictures.parts}
        </EditorFrame>
      )}
    </FieldFrame>
  );
}

/** Which placeholders there are, and which in the text are none: those would be public as they stand. */
function PlaceholderHint({ text }: { text: string }) {
  const t = useTexts('admin/panel');
  const language = useLanguage();
  const unknown = findUnknownPlaceholders(text);
  const known = language.list(PLACEHOLDERS);
  if (unknown.length === 0) return t('markdown.placeholders', { known });
  return <Warning>{t('markdown.unknownPlaceholders', { unknown: language.list(unknown), known })}</Warning>;
}

const WORDS_PER_MINUTE = 220;

/** How long the text is, in words and in minutes of reading. */
function TextLength({ text }: { text: string }) {
  const t = useTexts('admin/panel');
  const words = text.match(/\S+/g)?.length ?? 0;
  if (words === 0) return null;
  return (
    <LengthText>{t('markdown.length', { words, minutes: String(Math.ceil(words / WORDS_PER_MINUTE)) })}</LengthText>
  );
}

const LengthText = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  [below('laptop')]: { display: 'none' },
}));

const EditorFrame = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: 'clamp(264px, 100vh - 536px, 720px)',
  border: `1px solid ${vars.palette.border}`,
  borderRadius: 4,
  overflow: 'clip',
  '&:has(textarea:focus-visible)': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: 2 },
  '&[data-error=true]': {
    borderColor: vars.palette.error.main,
    boxShadow: `inset 4px 0 0 ${vars.palette.error.main}`,
  },
  [below('laptop')]: { height: 440 },
  '&[data-layout=document]': {
    height: 'auto',
    border: 0,
    borderRadius: 0,
    overflow: 'visible',
    '& > :first-of-type': {
      [from('laptop')]: { position: 'sticky', zIndex: 2, top: 0 },
      padding: '4px 0',
      background: vars.palette.background.default,
      borderBlock: `1px solid ${vars.palette.divider}`,
    },
    '& textarea, & [role=region]': {
      minHeight: '45vh',
      padding: '16px 8px',
      marginInline: -8,
      background: 'none',
    },
    '& textarea': {
      fontFamily: typography.fontFamily,
      fontSize: '1.0625rem',
      lineHeight: 1.7,
      overflowWrap: 'anywhere',
      fieldSizing: 'content',
      '@supports not (field-sizing: content)': { resize: 'vertical' },
    },
  },
}));

const EditorBar = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  padding: 4,
  background: theme.vars.palette.background.raised,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  ...theme.applyStyles('light', { background: theme.vars.palette.background.default }),
  [below('laptop')]: { flexDirection: 'column-reverse' },
}));

const EditorViewControl = styled(SegmentedControl)({
  marginLeft: 'auto',
  [below('laptop')]: { display: 'flex', width: '100%' },
}) as typeof SegmentedControl;

const EditorPanes = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  '&[data-view=split]': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > :last-child': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  },
}));

const SourceTextarea = styled('textarea')(({ theme }) => ({
  minWidth: 0,
  padding: 14,
  border: 0,
  resize: 'none',
  outline: 'none',
  ...theme.typography.mono,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.sunken,
  ...theme.applyStyles('light', { background: theme.vars.palette.background.paper }),
  '&[hidden]': { display: 'none' },
}));
