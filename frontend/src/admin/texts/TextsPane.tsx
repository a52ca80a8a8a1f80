import { useMutation, useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useSite } from '@/shared/api/site';
import { Chip } from '@/shared/components/Chip';
import { ErrorState } from '@/shared/components/ErrorState';
import { SelectInput } from '@/shared/components/SelectInput';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { languageName } from '@/shared/texts/languageName';
import { FormDialog } from '../components/forms/FormDialog';
import { useConfirm } from '../components/forms/useConfirm';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { NoMatches } from '../components/lists/NoMatches';
import { RowAction } from '../components/lists/RowAction';
import { SearchInput, Toolbar } from '../components/lists/Toolbar';
import { useAction } from '../lib/useAction';
import { panelGlyphs } from '../panel/panelGlyphs';
import { EditableTextsQuery, RestoreSiteText, type TextRow, UpdateSiteText } from './operations';
import { readSiteText, TextFields } from './TextFields';

/** The pages in the order of the menu, by the area of their texts. */
const pages = [
  'home',
  'voting',
  'players',
  'bans',
  'news',
  'gallery',
  'tickets',
  'forums',
  'notFound',
  'site',
] as const;

/** The texts of the site that are the owner's to say, by page. */
export function TextsPane() {
  const t = useTexts('admin/pages');
  const { languages } = useSite();
  const codes = [languages.defaultLanguage, ...languages.others];
  const [chosen, setChosen] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<TextRow | null>(null);
  const language = chosen ?? languages.defaultLanguage;
  const query = useQuery(EditableTextsQuery, { variables: { language }, skip: language === '' });
  const { data, isBusy, failed } = deriveListState(query, { title: t('texts.failed.title'), text: t('failed.text') });
  const [updateText] = useMutation(UpdateSiteText);
  const [restoreText] = useMutation(RestoreSiteText);
  const runAction = useAction();
  const confirm = useConfirm();

  const wanted = search.trim().toLowerCase();
  const rows = (data?.editableTexts ?? []).filter(({ value, defaultValue }) =>
    `${value ?? ''}\n${defaultValue}`.toLowerCase().includes(wanted),
  );
  const groups = pages
    .map((page) => ({ page, rows: rows.filter(({ key }) => key.startsWith(`${page}.`)) }))
    .filter((group) => group.rows.length > 0);

  async function restore({ key, version, defaultValue }: TextRow) {
    const isSure = await confirm({
      title: t('texts.restore.question'),
      text: <p>{t.rich('texts.default', { text: () => <b lang={language}>{defaultValue}</b> })}</p>,
      confirmLabel: t('texts.restore.button'),
    });
    if (isSure)
      await runAction(() => restoreText({ variables: { input: { key, language, version } } }), {
        done: t('texts.restore.done'),
        failed: t('texts.restore.failed'),
      });
  }

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('texts.title')}
          <small>{t('texts.summary')}</small>
        </h2>
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      {!data && !failed && (
        <PaneBody aria-busy>
          <Skeleton style={{ height: 320 }} />
        </PaneBody>
      )}
      {data && (
        <>
          <Toolbar>
            <SearchInput name="textSearch" label={t('texts.search')} value={search} onChange={setSearch} />
            {codes.length > 1 && (
              <SelectInput
                name="textLanguage"
                label={t('texts.language')}
                hideLabel
                options={codes.map((value) => ({ value, label: languageName(value) }))}
                value={language}
                onChange={setChosen}
              />
            )}
          </Toolbar>
          {groups.length === 0 && <NoMatches title={t('texts.none')} onClear={() => setSearch('')} />}
          <div aria-busy={isBusy}>
            {groups.map((group) => (
              <PageTexts key={`${group.page} ${wanted === ''}`} open={wanted !== ''}>
                <summary>
                  <b>{t(`texts.page.${group.page}`)}</b>
                  <CountOfOwn rows={group.rows} />
                </summary>
                <ul>
                  {group.rows.map((row) => (
                    <TextItem key={row.key} row={row} onEdit={setEdited} onRestore={(text) => void restore(text)} />
                  ))}
                </ul>
              </PageTexts>
            ))}
          </div>
        </>
      )}

      {edited && (
        <FormDialog
          title={t('edit.title', { name: edited.defaultValue })}
          submitLabel={t('texts.save')}
          messages={{ done: t('texts.update.done'), failed: t('texts.update.failed') }}
          row={edited}
          onSubmit={(form, { key, version }) =>
            updateText({ variables: { input: { ...readSiteText(form), key, language, version } } })
          }
          onClose={() => setEdited(null)}
        >
          {(row, problems) => <TextFields row={row} problems={problems} />}
        </FormDialog>
      )}
    </Pane>
  );
}

function CountOfOwn({ rows }: { rows: readonly TextRow[] }) {
  const t = useTexts('admin/pages');
  const count = rows.filter(({ value }) => value !== null).length;
  return count > 0 ? (
    <Chip size="small" tone="plain">
      {t('texts.changed', { count })}
    </Chip>
  ) : null;
}

interface ItemProps {
  row: TextRow;
  onEdit: (row: TextRow) => void;
  onRestore: (row: TextRow) => void;
}

function TextItem({ row, onEdit, onRestore }: ItemProps) {
  const t = useTexts('admin/pages');
  const { value, defaultValue, language } = row;

  return (
    <li>
      <div>
        <p lang={language}>{value ?? defaultValue}</p>
        {value === '' && <em>{t('texts.empty')}</em>}
        {value !== null && (
          <small>{t.rich('texts.default', { text: () => <span lang={language}>{defaultValue}</span> })}</small>
        )}
      </div>
      <span>
        <RowAction
          glyph={panelGlyphs.edit}
          label={t('texts.edit', { text: defaultValue })}
          onClick={() => onEdit(row)}
        />
        {value !== null && (
          <RowAction
            glyph="retry"
            label={t('texts.restore.label', { text: defaultValue })}
            onClick={() => onRestore(row)}
          />
        )}
      </span>
    </li>
  );
}

const PageTexts = styled('details')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > summary': {
    display: 'list-item',
    minHeight: 48,
    padding: '12px 16px',
    cursor: 'pointer',
    '& > :last-of-type:not(b)': { marginInlineStart: 12 },
  },
  '& > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    padding: '8px 8px 8px 36px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& li > div': { flex: '1 1 auto', minWidth: 0 },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& li > span': { display: 'flex', marginInlineStart: 'auto' },
}));
