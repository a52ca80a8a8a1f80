import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Pane, PaneHead } from '../components/layout/Panes';
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
import { type Permission, permissions } from '../session/staff';
import { AuditDialog } from './AuditDialog';
import { capitalize, describeOrigin, describeTarget, formatAction, formatFieldName, listChanges } from './auditText';
import { AUDIT_PAGE_SIZE, AuditLogQuery, type AuditRow } from './operations';

const columnsOf = (t: Texts<'admin/staff'>): Column<AuditRow>[] => [
  { header: t('audit.what'), cell: ({ action }) => capitalize(formatAction(t, action)), width: '24%' },
  {
    header: t('audit.on'),
    cell: (entry) => (
      <>
        <Clamp>{describeTarget(entry.target, entry.detail)}</Clamp>
        <ChangeSummary>{summarizeChange(t, entry)}</ChangeSummary>
      </>
    ),
  },
  {
    header: t('audit.who'),
    cell: ({ actor, apiToken, via }) => (
      <>
        {actor}
        {apiToken && <ChangeSummary>{t('audit.byToken', { token: apiToken })}</ChangeSummary>}
        {via === 'discord' && <ChangeSummary>{t('audit.viaDiscord')}</ChangeSummary>}
      </>
    ),
    width: '16%',
  },
  { header: t('audit.when'), cell: ({ createdAt }) => <TimeText at={createdAt} format="moment" relative /> },
];

/** The first changed field of an update, or the origin of a sign-in; empty for other actions. */
function summarizeChange(t: Texts<'admin/staff'>, { action, detail }: AuditRow): string {
  const origin = describeOrigin(t, detail);
  if (origin !== '') return origin;
  if (!action.endsWith('.updated')) return '';
  const [first, ...others] = listChanges(t, detail);
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
  title?: string;
  /** The existing accounts; older entries may be by deleted ones. */
  names: string[];
  /** The permissions whose entries can be filtered for; empty for no such filter. */
  areas?: readonly Permission[];
}

/** The changes made by staff, as far as they concern the permissions of the signed-in user. */
export function AuditLog({ title, names, areas = [] }: Props) {
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
      <PaneHead>
        <h3>{title ?? t('audit.log')}</h3>
      </PaneHead>
      <Toolbar>
        <SearchField label={t('audit.search')} placeholder={t('audit.placeholder')} />
        <FilterFields filters={filters} />
      </Toolbar>
      <PagedTable
        label={t('audit.log')}
        columns={columns}
        list={list}
        empty={
          isFiltered ? (
            <NoMatches title={t('audit.noneFound')} onClear={clear} />
          ) : (
            <EmptyState size="section" title={t('audit.none')} scene="board" />
          )
        }
        actions={(entry) => (
          <RowAction
            glyph="eye"
            label={t('audit.show', {
              action: formatAction(t, entry.action),
              target: describeTarget(entry.target, entry.detail),
            })}
            onClick={() => setOpenedEntry(entry)}
          />
        )}
      />
      {openedEntry && <AuditDialog entry={openedEntry} onClose={() => setOpenedEntry(null)} />}
    </Pane>
  );
}

const ChangeSummary = styled('small')({
  overflow: 'hidden',
  maxHeight: '2.7em',
  '&:empty': { display: 'none !important' },
});
