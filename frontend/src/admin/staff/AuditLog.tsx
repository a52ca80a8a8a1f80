import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { TimeText } from '@/shared/components/TimeText';
import { Clamp } from '../components/lists/Clamp';
import { type Column, DataTable } from '../components/lists/DataTable';
import { EmptyNote } from '../components/lists/EmptyNote';
import { listState } from '../components/lists/listState';
import { Pager } from '../components/lists/Pager';
import { Pane, PaneHead } from '../components/layout/Panes';
import { RowAction } from '../components/lists/RowAction';
import { FilterField, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useAddress } from '../lib/useAddress';
import { AuditDialog } from './AuditDialog';
import { actionInWords, changesOf, fieldInWords, kinds, nameOf } from './auditWords';
import { AuditLogQuery, type AuditRow } from './operations';

const columns: Column<AuditRow>[] = [
  { header: 'What', cell: ({ action }) => actionInWords(action), width: '24%' },
  {
    header: 'On',
    cell: (entry) => (
      <>
        <Clamp>{nameOf(entry.target, entry.detail)}</Clamp>
        <Summary>{summaryOf(entry)}</Summary>
      </>
    ),
  },
  { header: 'Who', cell: ({ actor }) => actor, width: '16%' },
  { header: 'When', cell: ({ createdAt }) => <TimeText at={createdAt} format="moment" relative /> },
];

/** The first changed field of an update; empty for other actions. */
function summaryOf({ action, detail }: AuditRow): string {
  if (!action.endsWith('.updated')) return '';
  const [first, ...others] = changesOf(detail);
  if (!first) return '';
  const more = others.length > 0 ? `, ${others.length} more` : '';
  return `${fieldInWords(first.field)}: ${brief(first.before)} → ${brief(first.after)}${more}`;
}

const brief = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** The changes made by staff. `names` are the existing accounts; older entries may be by deleted ones. */
export function AuditLog({ names }: { names: string[] }) {
  const { page, text, choice, change } = useAddress();
  const search = text('search');
  const actor = text('actor');
  const kind = choice('kind', ['ALL', ...kinds.map(({ value }) => value)]);
  const isFiltered = search !== '' || actor !== '' || kind !== 'ALL';

  const { data, isBusy, failed } = listState(
    useQuery(AuditLogQuery, {
      variables: { page, search, actor: actor || null, action: kind === 'ALL' ? null : kind },
    }),
    { title: 'Error Loading the Audit Log', text: 'Failed to load the audit log. Please try again later.' },
  );
  const [opened, setOpened] = useState<AuditRow | null>(null);
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
        <FilterField name="kind" label="Filter by kind" options={[{ value: 'ALL', label: 'Everything' }, ...kinds]} />
      </Toolbar>
      <DataTable
        label="Audit log"
        columns={columns}
        rows={data?.auditLog.items}
        isBusy={isBusy}
        failed={failed}
        empty={
          isFiltered ? (
            <EmptyNote title="No entries found" text="Try adjusting your filters">
              <Button variant="outlined" onClick={() => change({ search: '', actor: '', kind: '' })}>
                Clear Filters
              </Button>
            </EmptyNote>
          ) : (
            <EmptyNote title="Nothing was changed yet." scene="board" />
          )
        }
        actions={(entry) => (
          <RowAction
            glyph="eye"
            label={`Show what changed: ${actionInWords(entry.action)}, ${nameOf(entry.target, entry.detail)}`}
            onClick={() => setOpened(entry)}
          />
        )}
      />
      {data && <Pager list={data.auditLog} />}
      {opened && <AuditDialog entry={opened} onClose={() => setOpened(null)} />}
    </Pane>
  );
}

const Summary = styled('small')({
  overflow: 'hidden',
  maxHeight: '2.7em',
  '&:empty': { display: 'none !important' },
});
