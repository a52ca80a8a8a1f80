import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { formatTotal } from '@/shared/lib/formatNumber';
import { EmptyState } from '../components/lists/EmptyState';
import { type LoadError, ErrorState } from '../components/lists/ErrorState';
import { FilterField, SearchField } from '../components/lists/Toolbar';
import { useListParams } from '../lib/useListParams';
import type { Application } from './applicationOperations';
import { ApplicationStatusBadge } from './ApplicationStatusBadge';
import { applicationStatusLabels } from './applicationLabels';
import { SplitView, QueueTools } from '../components/queue/SplitView';
import { QueuePager } from '../components/queue/QueuePager';
import { QueueRow, QueueSkeleton } from '../components/queue/QueueRow';
import { ReaderNav, ReaderEmpty } from '../components/queue/Reader';
import { StatusChips } from '../components/queue/StatusChips';
import { UnsavedNotes, useNotesStore } from './unsavedNotes';
import type { useSelectedRow } from '../components/queue/useSelectedRow';

const sortOptions = [
  { value: '-DATE', label: 'Newest first' },
  { value: 'DATE', label: 'Oldest first' },
  { value: 'USERNAME', label: 'By username' },
] as const;

interface Props<Row extends Application> {
  /** Undefined while loading. */
  list:
    { items: readonly Row[]; page: number; pageSize: number; totalCount: number; totalIsCapped: boolean } | undefined;
  counts: { pending: number } | undefined;
  chosen: ReturnType<typeof useSelectedRow<Row>>;
  /** The selected application, even if a filter hides it from the list. */
  row: Row | undefined;
  isBusy: boolean;
  failed: LoadError | undefined;
  isFiltered: boolean;
  /** Further texts of a list row: the request, and the beginning of the application. */
  subtitleOf: (row: Row) => string;
  excerptOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** The applications of one kind, with the selected one beside the list. */
export function ApplicationSplitView<Row extends Application>(props: Props<Row>) {
  const { list, counts, chosen, row, isBusy, failed, isFiltered, subtitleOf, excerptOf, children } = props;
  const { change } = useListParams();
  const unsavedNotes = useNotesStore();

  return (
    <SplitView
      isReading={chosen.id !== ''}
      queue={
        <>
          <QueueTools>
            <SearchField label="Search username or email" placeholder="Search username or email..." />
            <StatusChips
              statuses={[
                { value: 'PENDING', label: applicationStatusLabels.PENDING, count: counts?.pending },
                { value: 'APPROVED', label: applicationStatusLabels.APPROVED },
                { value: 'REJECTED', label: applicationStatusLabels.REJECTED },
              ]}
            />
            <FilterField name="sort" label="Sort by" options={sortOptions} />
          </QueueTools>
          {failed && <ErrorState {...failed} />}
          {!list && !failed && <QueueSkeleton />}
          {list?.totalCount === 0 &&
            (isFiltered ? (
              <EmptyState title="No applications found" text="Try adjusting your filters">
                <Button variant="outlined" onClick={() => change({ search: '', status: '', application: '' })}>
                  Clear Filters
                </Button>
              </EmptyState>
            ) : (
              <EmptyState title="No applications yet." />
            ))}
          <div aria-busy={isBusy}>
            {list?.items.map((application) => (
              <QueueRow
                key={application.id}
                id={application.id}
                to={chosen.hrefOf(application.id)}
                isSelected={application.id === chosen.id}
                isDone={application.status !== 'PENDING'}
                title={application.username}
                badge={<ApplicationStatusBadge status={application.status} />}
                contact={application.email}
                subtitle={subtitleOf(application)}
                createdAt={application.createdAt}
                excerpt={excerptOf(application)}
              />
            ))}
          </div>
          {list && <QueuePager list={list} />}
        </>
      }
      reader={
        <>
          {chosen.id !== '' && (
            <ReaderNav
              itemsLabel="Applications"
              listHref={chosen.hrefOf('')}
              previous={chosen.previous && chosen.hrefOf(chosen.previous)}
              next={chosen.next && chosen.hrefOf(chosen.next)}
              position={
                list && chosen.index >= 0
                  ? `${(list.page - 1) * list.pageSize + chosen.index + 1} of ${formatTotal(list)}`
                  : null
              }
            />
          )}
          {row ? (
            <UnsavedNotes value={unsavedNotes}>{children(row)}</UnsavedNotes>
          ) : chosen.id && list ? (
            <ReaderEmpty title="This application is not in the list" text="Another filter or page may have it.">
              <Button variant="outlined" onClick={() => change({ search: '', status: '', sort: '', application: '' })}>
                Show All
              </Button>
            </ReaderEmpty>
          ) : (
            <ReaderEmpty title="Choose an application to read it" />
          )}
        </>
      }
    />
  );
}
