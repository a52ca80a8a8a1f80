import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { TimeText } from '@/shared/components/TimeText';
import { Clamp } from '../components/lists/Clamp';
import { type Column, DataTable } from '../components/lists/DataTable';
import { EmptyState } from '../components/lists/EmptyState';
import { deriveListState } from '../components/lists/deriveListState';
import { Pager } from '../components/lists/Pager';
import { Pane, PaneHead } from '../components/layout/Panes';
import { RowAction } from '../components/lists/RowAction';
import { FilterField, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useListParams } from '../lib/useListParams';
import { AuditDialog } from './AuditDialog';
import { formatAction, listChanges, formatFieldName, auditKinds, describeTarget } from './auditText';
import { AuditLogQuery, type AuditRow } from './operations';

const columns: Column<AuditRow>[] = [
  { header: 'What', cell: ({ action }) => formatAction(action), width: '24%' },
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

/** The first changed field of an update; empty for other actions. */
function summarizeChange({ action, detail }: AuditRow): string {
  if (!action.endsWith('.updated')) return '';
  const [first, ...others] = listChanges(detail);
  if (!first) return '';
  const suffix = others.length > 0 ? `, ${others.length} more` : '';
  return `${formatFieldName(first.field)}: ${truncate(first.before)} → ${truncate(first.after)}${suffix}`;
}

const truncate = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** The changes made by staff. `names` are the existing accounts; older entries may be by deleted ones. */
export function AuditLog({ names }: { names: string[] }) {
  const { page, text, choice, change } = useListParams();
  const search = text('search');
  const actor = text('actor');
  const kind = choice('kind', ['ALL', ...auditKinds.map(({ value }) => value)]);
  const isFiltered = search !== '' || actor !== '' || kind !== 'ALL';

  const { data, isBusy, failed } = deriveListState(
    useQuery(AuditLogQuery, {
      variables: { page, search, actor: actor || null, action: kind === 'ALL' ? null : kind },
    }),
    { title: 'Error Loading the Audit Log', text: 'Failed to load the audit log. Please try again later.' },
  );
  const [openedEntry, setOpenedEntry] = useState<AuditRow | null>(null);
  const actors = actor === '' || names.includes(actor) ? names : [...names, actor];

  return (
    <Pane>
      <PaneHead>
        <h3>Audit log</h3>
      </PaneHead>
      <Toolbar>
        <SearchField label="Search the audit log" placeholder="Name or title..." />
        <FilterField
          name="actor"
          label="Filter by who"
          options={[{ value: '', label: 'Everyone' }, ...actors.map((name) => ({ value: name, label: name }))]}
        />
        <FilterField
          name="kind"
          label="Filter by kind"
          options={[{ value: 'ALL', label: 'Everything' }, ...auditKinds]}
        />
      </Toolbar>
      <DataTable
        label="Audit log"
        columns={columns}
        rows={data?.auditLog.items}
        isBusy={isBusy}
        failed={failed}
        empty={
          isFiltered ? (
            <EmptyState title="No entries found" text="Try adjusting your filters">
              <Button variant="outlined" onClick={() => change({ search: '', actor: '', kind: '' })}>
                Clear Filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState title="Nothing was changed yet." scene="board" />
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
      {data && <Pager list={data.auditLog} />}
      {openedEntry && <AuditDialog entry={openedEntry} onClose={() => setOpenedEntry(null)} />}
    </Pane>
  );
}

const ChangeSummary = styled('small')({
  overflow: 'hidden',
  maxHeight: '2.7em',
  '&:empty': { display: 'none !important' },
});
