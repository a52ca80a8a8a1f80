import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { totalText } from '@/shared/lib/numberText';
import { EmptyNote } from '../components/lists/EmptyNote';
import { type FailedList, FailedNote } from '../components/lists/FailedNote';
import { FilterField, SearchField } from '../components/lists/Toolbar';
import { useAddress } from '../lib/useAddress';
import type { Application } from './applicationOperations';
import { ApplicationStatusBadge } from './ApplicationStatusBadge';
import { applicationStatusLabels } from './applicationWords';
import { Desk, QueueTools } from '../components/queue/Desk';
import { QueuePager } from '../components/queue/QueuePager';
import { QueueRow, QueueWaiting } from '../components/queue/QueueRow';
import { Neighbours, ReaderEmpty } from '../components/queue/Reader';
import { StatusChips } from '../components/queue/StatusChips';
import { UnsavedNotes } from './unsavedNotes';
import type { useChosen } from '../components/queue/useChosen';

const orders = [
  { value: '-DATE', label: 'Newest first' },
  { value: 'DATE', label: 'Oldest first' },
  { value: 'USERNAME', label: 'By username' },
] as const;

interface Props<Row extends Application> {
  /** Undefined while loading. */
  list:
    { items: readonly Row[]; page: number; pageSize: number; totalCount: number; totalIsCapped: boolean } | undefined;
  counts: { pending: number } | undefined;
  chosen: ReturnType<typeof useChosen<Row>>;
  /** The selected application, even if a filter hides it from the list. */
  row: Row | undefined;
  isBusy: boolean;
  failed: FailedList | undefined;
  isFiltered: boolean;
  /** Further texts of a list row: the request, and the beginning of the application. */
  what: (row: Row) => string;
  words: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** The applications of one kind, with the selected one beside the list. */
export function ApplicationDesk<Row extends Application>(props: Props<Row>) {
  const { list, counts, chosen, row, isBusy, failed, isFiltered, what, words, children } = props;
  const { change } = useAddress();
  const [unsaved] = useState(() => new Map<string, string>());

  return (
    <Desk
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
            <FilterField name="sort" label="Sort by" options={orders} />
          </QueueTools>
          {failed && <FailedNote {...failed} />}
          {!list && !failed && <QueueWaiting />}
          {list?.totalCount === 0 &&
            (isFiltered ? (
              <EmptyNote title="No applications found" text="Try adjusting your filters">
                <Button variant="outlined" onClick={() => change({ search: '', status: '', application: '' })}>
                  Clear Filters
                </Button>
              </EmptyNote>
            ) : (
              <EmptyNote title="No applications yet." />
            ))}
          <div aria-busy={isBusy}>
            {list?.items.map((application) => (
              <QueueRow
                key={application.id}
                id={application.id}
                to={chosen.hrefOf(application.id)}
                isChosen={application.id === chosen.id}
                isDone={application.status !== 'PENDING'}
                title={application.username}
                badge={<ApplicationStatusBadge status={application.status} />}
                from={application.email}
                what={what(application)}
                at={application.createdAt}
                words={words(application)}
              />
            ))}
          </div>
          {list && <QueuePager list={list} />}
        </>
      }
      reader={
        <>
          {chosen.id !== '' && (
            <Neighbours
              things="Applications"
              all={chosen.hrefOf('')}
              previous={chosen.previous && chosen.hrefOf(chosen.previous)}
              next={chosen.next && chosen.hrefOf(chosen.next)}
              position={
                list && chosen.index >= 0
                  ? `${(list.page - 1) * list.pageSize + chosen.index + 1} of ${totalText(list)}`
                  : null
              }
            />
          )}
          {row ? (
            <UnsavedNotes value={unsaved}>{children(row)}</UnsavedNotes>
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
