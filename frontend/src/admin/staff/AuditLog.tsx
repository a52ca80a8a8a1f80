import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/shared/components/EmptyState';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { TimeText } from '@/shared/components/TimeText';
import type { Language, Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { Pane } from '../components/layout/Panes';
import { Clamp } from '../components/lists/Clamp';
import type { Column } from '../components/lists/DataTable';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { RowAction } from '../components/lists/RowAction';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { kindsOf } from '../lib/kinds';
import { type Filters, useListFilters } from '../lib/useListFilters';
import { useListParams } from '../lib/useListParams';
import { usePagedList } from '../lib/usePagedList';
import { panelGlyphs } from '../panel/panelGlyphs';
import { type Permission, permissions } from '../session/staff';
import { AuditDialog } from './AuditDialog';
import { findTarget } from './auditTarget';
import { describeOrigin, formatAction, formatFieldName, listChanges } from './auditText';
import { AUDIT_PAGE_SIZE, AuditLogQuery, type AuditRow } from './operations';

const columnsOf = (t: Texts<'admin/staff'>): Column<AuditRow>[] => [
  { header: t('audit.what'), cell: (entry) => <AuditSentence entry={entry} /> },
  {
    header: t('audit.when'),
    cell: ({ createdAt }) => <TimeText at={createdAt} format="moment" relative />,
    width: '24%',
  },
];

/** Who did what to which thing, and below it the first change or where it came from. */
function AuditSentence({ entry }: { entry: AuditRow }) {
  const t = useTexts('admin/staff');
  const language = useLanguage();
  const { actor, action, apiToken, via } = entry;
  const target = findTarget(entry);
  const facts = [
    summarizeChange(language, entry),
    apiToken && t('audit.byToken', { token: apiToken }),
    via === 'discord' && t('audit.viaDiscord'),
  ].filter(Boolean);
  return (
    <SentenceLayout>
      <PlayerAvatar username={actor} size={24} />
      <div>
        <Clamp>
          <b>{actor}</b> {formatAction(t, action)}
          {target && target.name !== actor && (
            <>
              {': '}
              {target.to ? (
                <Link to={`?${new URLSearchParams(target.to).toString()}`}>{target.name}</Link>
              ) : (
                target.name
              )}
            </>
          )}
        </Clamp>
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      </div>
    </SentenceLayout>
  );
}

/** The first changed field of an update, or the origin of a sign-in; empty for other actions. */
function summarizeChange(language: Language, { action, detail }: AuditRow): string {
  const t = language.texts('admin/staff');
  const origin = describeOrigin(t, detail);
  if (origin !== '') return origin;
  if (!action.endsWith('.updated')) return '';
  const [first, ...others] = listChanges(language, detail);
  if (!first) return '';
  const change = {
    field: formatFieldName(t, first.field),
    before: truncate(first.before),
    after: truncate(first.after),
  };
  return others.length > 0 ? t('audit.more', { ...change, count: others.length }) : t('audit.change', change);
}

const truncate = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

interface Props {
  /** The existing accounts; older entries may be by deleted ones. */
  names: string[];
  /** The permissions whose entries can be filtered for; empty for no such filter. */
  areas?: readonly Permission[];
}

/** The changes made by staff, as far as they concern the permissions of the signed-in user. */
export function AuditLog({ names, areas = [] }: Props) {
  const t = useTexts('admin/staff');
  const columns = columnsOf(t);
  const panel = useTexts('admin/panel');
  const actor = useListParams().text('actor');
  const actors = actor === '' || names.includes(actor) ? names : [...names, actor];
  const filters = {
    actor: {
      label: t('audit.filterStaff'),
      all: t('audit.everyone'),
      options: actors.map((name) => ({ value: name, label: name })),
    },
    ...(areas.length > 0 && {
      area: {
        label: t('audit.filterTab'),
        all: t('audit.allTabs'),
        options: areas.map((area) => ({ value: area, label: panel(`permission.${area}`) })),
      },
    }),
    kind: {
      label: t('audit.filterObject'),
      all: t('audit.everything'),
      options: kindsOf(areas.length === 0 ? permissions : areas).map((value) => ({ value, label: t(`kind.${value}`) })),
    },
  } as const satisfies Filters;
  const { page, search, values, isFiltered, clear } = useListFilters<Filters>(filters, AUDIT_PAGE_SIZE);
  const permission = values.area ? (values.area.toUpperCase() as Uppercase<Permission>) : null;

  const list = usePagedList(
    useQuery(AuditLogQuery, {
      variables: { page, search, actor: values.actor ?? null, action: values.kind ?? null, permission },
    }),
    {
      counted: (values) => t('entries.counted', values),
      select: ({ auditLog }) => auditLog,
      errorTexts: {
        title: t('audit.failed'),
        text: t('audit.failedText'),
      },
    },
  );
  const [openedEntry, setOpenedEntry] = useState<AuditRow | null>(null);

  return (
    <Pane>
      <Toolbar>
        <SearchField label={t('audit.search')} placeholder={t('audit.placeholder')} />
        <FilterFields filters={filters} />
      </Toolbar>
      <PagedTable
        label={t('audit.log')}
        columns={columns}
        list={list}
        csv={{
          name: 'history',
          fields: [
            [t('audit.when'), ({ createdAt }) => createdAt],
            [t('audit.who'), ({ actor }) => actor],
            [t('audit.what'), ({ action }) => action],
            [t('audit.target'), ({ target }) => target],
            [t('audit.token'), ({ apiToken }) => apiToken],
          ],
        }}
        empty={
          isFiltered ? (
            <NoMatches title={t('audit.noneFound')} onClear={clear} />
          ) : (
            <EmptyState size="section" title={t('audit.none')} scene="board" />
          )
        }
        actions={(entry) => (
          <RowAction
            glyph={panelGlyphs.eye}
            label={t('audit.show', {
              action: formatAction(t, entry.action),
              target: findTarget(entry)?.name ?? entry.actor,
            })}
            onClick={() => setOpenedEntry(entry)}
          />
        )}
      />
      {openedEntry && <AuditDialog entry={openedEntry} onClose={() => setOpenedEntry(null)} />}
    </Pane>
  );
}

const SentenceLayout = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  minWidth: 0,
  '& > div': { minWidth: 0 },
  fontWeight: 400,
  '& b': { fontWeight: 700 },
  '& p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
