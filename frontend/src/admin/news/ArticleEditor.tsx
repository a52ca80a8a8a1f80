import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { EditNotice } from '../components/forms/EditNotice';
import { type FormDraft, useEditForm } from '../components/forms/useEditForm';
import { AdminSection } from '../components/layout/AdminSection';
import { PaneBody } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { DraftNote } from '../drafts/DraftNote';
import { DraftState } from '../drafts/DraftState';
import type { Draft } from '../drafts/localDrafts';
import { useDraft } from '../drafts/useDraft';
import { panelGlyphs } from '../panel/panelGlyphs';
import { useStaff } from '../session/staff';
import { TranslateAction } from '../translations/TranslateAction';
import {
  applyFields,
  type ArticleForm,
  compareStates,
  createArticleForm,
  readArticle,
  readFields,
  toArticleForm,
} from './articleForm';
import { ArticleSettings, SETTING_NAMES } from './ArticleSettings';
import { ArticleText } from './ArticleText';
import { ArticleQuery, type ArticleRow, CreateArticle, UpdateArticle } from './operations';
import { rememberedAuthor } from './rememberedAuthor';
import { SharePreview } from './SharePreview';

const LIST = '?tab=news';

/** Writes a new article. */
export function NewArticle() {
  const { username } = useStaff();
  const [article] = useState(() => createArticleForm(rememberedAuthor.read(username)));

  return <EditorWithDraft article={article} stored={null} />;
}

/** Changes an article, in any state. */
export function StoredArticle({ id }: { id: string }) {
  const t = useTexts('admin/news');
  const { data, failed } = deriveListState(useQuery(ArticleQuery, { variables: { id } }), {
    title: t('failed.title'),
    text: t('failed.text'),
  });
  const [kept, setKept] = useState<ArticleRow | null>(null);
  const loaded = data?.newsArticle;
  // An article that another user deletes stays in the form, because the text would be lost with it.
  if (loaded && loaded !== kept) setKept(loaded);
  const stored = kept ?? loaded;
  const article = useMemo(() => stored && toArticleForm(stored), [stored]);

  if (stored && article) return <EditorWithDraft article={article} stored={stored} />;
  return (
    <AdminSection title={t('edit.title')} summary={null}>
      {failed ? (
        <ErrorState {...failed} />
      ) : stored === null ? (
        <EmptyState size="section" title={t('missing')} scene="broken">
          <Button component={Link} to={LIST}>
            {t('back')}
          </Button>
        </EmptyState>
      ) : (
        <Skeleton style={{ height: 320 }} />
      )}
    </AdminSection>
  );
}

interface Props {
  article: ArticleForm;
  /** Null for a new article. */
  stored: ArticleRow | null;
}

/** Offers the unsaved input of an earlier visit before the form. */
function EditorWithDraft({ article, stored }: Props) {
  const t = useTexts('admin/news');
  const drafts = useDraft('NEWS_ARTICLE', stored?.id ?? null);
  const [continued, setContinued] = useState<Draft | null>(null);
  const { offered } = drafts;
  const isSame = offered !== null && JSON.stringify(applyFields(article, offered.fields)) === JSON.stringify(article);

  // Nothing to decide: the draft was saved, and the browser was closed before it was removed.
  useEffect(() => {
    if (!isSame) return;
    drafts.answer();
    void drafts.saver.discard();
  });

  if (drafts.isLoading || (offered !== null && !isSame)) {
    return (
      <AdminSection title={stored ? t('edit.title') : t('add.title')} summary={stored?.title ?? null}>
        {offered ? (
          <DraftNote
            draft={offered}
            version={stored?.version ?? null}
            onContinue={() => {
              setContinued(offered);
              drafts.answer();
            }}
            onDiscard={() => {
              drafts.answer();
              void drafts.saver.discard();
            }}
          />
        ) : (
          <Skeleton style={{ height: 320 }} />
        )}
      </AdminSection>
    );
  }
  return <ArticleEditor article={article} stored={stored} drafts={drafts} continued={continued} />;
}

interface EditorProps extends Props {
  drafts: ReturnType<typeof useDraft>;
  /** The unsaved input that the user continues. */
  continued: Draft | null;
}

function ArticleEditor({ article, stored, drafts: { saver, status }, continued }: EditorProps) {
  const t = useTexts('admin/news');
  const { username } = useStaff();
  const navigate = useNavigate();
  const [createArticle] = useMutation(CreateArticle);
  const [updateArticle] = useMutation(UpdateArticle);
  const [base] = useState(() => toBase(article, continued));
  const edit = useEditForm<ArticleForm>({
    messages: stored
      ? { done: t('update.done'), failed: t('update.failed') }
      : { done: t('create.done'), failed: t('create.failed') },
    row: article,
    draft: base,
    isKept: status.state === 'saved',
    readCurrent: (current) => toArticleForm(current as unknown as ArticleRow),
    compare: (form, theirs) => compareStates(t, form, theirs),
    onDraft: (draft) =>
      void (draft
        ? saver.change({ version: stored && draft.row.version, fields: readFields(draft.content) })
        : saver.discard()),
    async onSubmit(form, { version, originalTimes }) {
      const input = readArticle(form, { originalTimes });
      if (stored) await updateArticle({ variables: { id: stored.id, input: { ...input, version } } });
      else await createArticle({ variables: { input } });
      rememberedAuthor.write(username, input.author ?? '');
    },
    onSaved() {
      void saver.discard();
      void navigate(LIST);
    },
  });
  const shown = edit.draft && continued ? applyFields(edit.row, continued.fields) : edit.row;
  const [state, setState] = useState(shown.state);
  const { form, formProps, isDeleted, isPending, isDirty, problems } = edit;
  const settingsId = useId();
  const isPhone = useMediaQuery(below('laptop'), { noSsr: true });
  const [areSettingsOpen, setSettingsOpen] = useState(!isPhone);
  const [seenProblems, setSeenProblems] = useState(problems);
  const [typed, setTyped] = useState<{ fieldsKey: unknown; texts: Partial<Record<string, string>> }>();
  // What was typed into fields that others have replaced, such as after a conflict, is no longer there.
  const preview = {
    title: shown.title,
    excerpt: shown.excerpt,
    image: shown.image,
    ...(typed?.fieldsKey === edit.fieldsKey && typed.texts),
  };

  // A field with an error must be visible, and a phone shows either the text or the settings.
  if (problems !== seenProblems) {
    setSeenProblems(problems);
    const isSetting = Object.keys(problems).some((name) => SETTING_NAMES.includes(name));
    if (Object.keys(problems).length > 0 && (isSetting || isPhone)) setSettingsOpen(isSetting);
  }

  useEffect(() => {
    if (!stored) form?.querySelector<HTMLElement>('[name=title]')?.focus();
  }, [form, stored]);

  function noteInput({ target }: FormEvent) {
    const { name, value } = target as HTMLInputElement;
    if (name in preview) setTyped({ fieldsKey: edit.fieldsKey, texts: { ...preview, [name]: value.trim() } });
  }

  function showPictureField() {
    setSettingsOpen(true);
    // After the pane is shown.
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('[name=image]')?.focus());
  }

  async function openPreview() {
    // Opened before the request, because browsers block windows that no click opens.
    const preview = window.open('', '_blank');
    if (form && isDirty) saver.change({ version: stored && edit.row.version, fields: readFields(new FormData(form)) });
    await saver.flush();
    if (preview) preview.location.href = paths.articlePreview(stored?.id ?? null);
  }

  const isPublic = stored?.state === 'PUBLISHED';
  const submitLabel = state === 'PUBLISHED' ? (isPublic ? t('save') : t('publish.button')) : t(`save.${state}`);

  return (
    <AdminSection title={stored ? t('edit.title') : t('add.title')} summary={stored?.title ?? null}>
      <EditorForm {...formProps} aria-label={stored ? t('edit.title') : t('add.title')} tabIndex={-1}>
        <EditNotice edit={edit} />
        <EditorColumns key={edit.fieldsKey} data-settings={areSettingsOpen} onInput={noteInput}>
          <ArticleText article={shown} problems={problems} image={preview.image} onChangePicture={showPictureField} />
          <ArticleSettings
            id={settingsId}
            article={shown}
            problems={problems}
            onStateChange={setState}
            onClose={() => setSettingsOpen(false)}
          >
            {stored && (
              <LanguagesBody>
                <span>{t('languages')}</span>
                <TranslateAction item={{ kind: 'NEWS_ARTICLE', id: stored.id, label: stored.title }} />
              </LanguagesBody>
            )}
            <SharePreview {...preview} />
          </ArticleSettings>
        </EditorColumns>
        <SaveBar data-save-bar>
          <p>
            <DraftState status={status} />
          </p>
          <Button component={Link} to={LIST} variant="text">
            {t('back')}
          </Button>
          <SettingsButton
            aria-label={t('settings')}
            aria-expanded={areSettingsOpen}
            aria-controls={settingsId}
            onClick={() => setSettingsOpen(!areSettingsOpen)}
          >
            <Glyph name={panelGlyphs.gear} />
          </SettingsButton>
          <Button variant="outlined" onClick={() => void openPreview()}>
            <Glyph name={panelGlyphs.eye} />
            {t('preview')}
          </Button>
          <Button type="submit" variant="contained" color="secondary" disabled={isDeleted} aria-busy={isPending}>
            {isPending ? t('saving') : submitLabel}
          </Button>
        </SaveBar>
      </EditorForm>
    </AdminSection>
  );
}

/** Continued input starts from the version of its first key, so that a change in between is a conflict. */
function toBase(article: ArticleForm, continued: Draft | null): FormDraft<ArticleForm> | undefined {
  if (!continued) return undefined;
  const row = { ...article, version: continued.version ?? article.version };
  return { row, content: new FormData(), initialContent: '' };
}

const EditorForm = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  outline: 'none',
});

/** The text in one column, and the settings beside it; a phone shows one of the two. */
const EditorColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 336px',
  gap: 32,
  alignItems: 'start',
  '&[data-settings=false]': { gridTemplateColumns: 'minmax(0, 1fr)', '& > section': { display: 'none' } },
  [below('laptop')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-settings=true] > :not(section)': { display: 'none' },
  },
});

const LanguagesBody = styled(PaneBody)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '4px 8px 4px 16px',
  // A site in one language has no translations.
  '&:not(:has(button))': { display: 'none' },
});

const SettingsButton = styled(IconButton)(({ theme }) => ({
  flex: 'none',
  '&[aria-expanded=true]': { color: theme.vars.palette.primary.main, background: theme.vars.palette.background.raised },
}));

const SaveBar = styled(PaneBody)(({ theme }) => ({
  position: 'sticky',
  zIndex: 5,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 60,
  maxHeight: 64,
  marginInline: 'calc(-1 * var(--gutter))',
  padding: '6px var(--gutter)',
  background: theme.vars.palette.background.default,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > p': {
    ...theme.typography.body2,
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    lineHeight: 1.25,
    color: theme.vars.palette.text.secondary,
  },
  [below('laptop')]: {
    '& > p': { ...theme.typography.caption, lineHeight: 1.2 },
    '& > .MuiButton-text': { display: 'none' },
    '& > .MuiButton-root': { flex: 'none', paddingInline: 12 },
    '& > .MuiButton-outlined svg': { display: 'none' },
  },
}));
