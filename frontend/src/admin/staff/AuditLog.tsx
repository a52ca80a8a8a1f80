import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { TimeText } from '@/shared/components/TimeText';
import { Clamp } from '../components/lists/Clamp';
import type { Column } from '../components/lists/DataTable';
import { EmptyState } from '@/shared/components/EmptyState';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { Pane, PaneHead } from '../components/layout/Panes';
import { RowAction } from '../components/lists/RowAction';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { type Filters, useListFilters } from '../lib/useListFilters';
import { useListParams } from '../lib/useListParams';
import { usePagedList } from '../lib/usePagedList';
import { type Permission, permissionLabels } from '../session/staff';
import { AuditDialog } from './AuditDialog';
import {
  capitalize,
  describeOrigin,
  formatAction,
  listChanges,
  formatFieldName,
  auditKinds,
  describeTarget,
} from './auditText';
import { AUDIT_PAGE_SIZE, AuditLogQuery, type AuditRow } from './operations';

const columns: Column<AuditRow>[] = [
  { header: 'What', cell: ({ action }) => capitalize(formatAction(action)), width: '24%' },
  {
    header: 'On',
    cell: (entry) => (
      <>
        <Clamp>{describeTarget(entry.target, entry.detail)}</Clamp>
        <ChangeSummary>{summarizeChange(entry)}</ChangeSummary>
      </>
    ),
  },
  { header: 'Who', cell: ({ actor }) => actor, width: '16%' },
  { header: 'When', cell: ({ createdAt }) => <TimeText at={createdAt} format="moment" relative /> },
];

/** The first changed field of an update, or the origin of a sign-in; empty for other actions. */
function summarizeChange({ action, detail }: AuditRow): string {
  const origin = describeOrigin(detail);
  if (origin !== '') return origin;
  if (!action.endsWith('.updated')) return '';
  const [first, ...others] = listChanges(detail);
  if (!first) return '';
  const suffix = others.length > 0 ? `, ${others.length} more` : '';
  return `${formatFieldName(first.field)}: ${truncate(first.before)} → ${truncate(first.after)}${suffix}`;
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
export function AuditLog({ title = 'Audit log', names, areas = [] }: Props) {
  const actor = useListParams().text('actor');
  const actors = actor === '' || names.includes(actor) ? names : [...names, actor];
  const filters = {
    actor: {
      label: 'Filter by staff member',
      all: 'Everyone',
      options: actors.map((name) => ({ value: name, label: name })),
    },
    ...(areas.length > 0 && {
      area: {
        label: 'Filter by tab',
        all: 'All your tabs',
        options: areas.map((area) => ({ value: area, label: permissionLabels[area] })),
      },
    }),
    kind: {
      label: 'Filter by object',
      all: 'Everything',
      options: auditKinds.filter(({ area }) => areas.length === 0 || areas.includes(area)),
    },
  } as const satisfies Filters;
  const { page, search, values, isFiltered, clear } = useListFilters<Filters>(filters, AUDIT_PAGE_SIZE);
  const permission = values.area ? (values.area.toUpperCase() as Uppercase<Permission>) : null;

  const list = usePagedList(
    useQuery(AuditLogQuery, {
      variables: { page, search, actor: values.actor ?? null, action: values.kind ?? null, permission },
    }),
    {
      noun: ['entry', 'entries'],
      select: ({ auditLog }) => auditLog,
      errorTexts: {
        title: 'Error Loading Audit Log',
        text: 'Failed to load the audit log. Please try again later.',
      },
    },
  );
  const [openedEntry, setOpenedEntry] = useState<AuditRow | null>(null);

  return (
    <Pane>
      <PaneHead>
        <h3>{title}</h3>
      </PaneHead>
      <Toolbar>
        <SearchField label="Search the audit log" placeholder="Name or title..." />
        <FilterFields filters={filters} />
      </Toolbar>
      <PagedTable
        label="Audit log"
        columns={columns}
        list={list}
        empty={
          isFiltered ? (
            <NoMatches title="No entries found" onClear={clear} />
          ) : (
            <EmptyState size="section" title="No changes recorded yet." scene="board" />
          )
        }
        actions={(entry) => (
          <RowAction
            glyph="eye"
            label={`Show what changed: ${formatAction(entry.action)}, ${describeTarget(entry.target, entry.detail)}`}
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
