import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from '@/shared/components/EmptyState';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { NoMatches } from '../components/lists/NoMatches';
import { SearchField, SortSelect } from '../components/lists/Toolbar';
import { QueueList, usePosition } from '../components/queue/QueueList';
import { QueueRow } from '../components/queue/QueueRow';
import { ReaderEmpty, ReaderNav } from '../components/queue/Reader';
import { QueueTools, SplitView } from '../components/queue/SplitView';
import { StatusChips } from '../components/queue/StatusChips';
import type { useSelectedRow } from '../components/queue/useSelectedRow';
import { useListParams } from '../lib/useListParams';
import type { PagedList } from '../lib/usePagedList';
import type { Application } from './applicationOperations';
import { ApplicationStatusBadge } from './ApplicationStatusBadge';
import { UnsavedNotes, useNotesStore } from './unsavedNotes';
import { applicationFiltersOf } from './useApplicationFilter';

const sortOptionsOf = (t: Texts<'admin/applications'>) =>
  [
    { value: '-DATE', label: t('sort.newest') },
    { value: 'DATE', label: t('sort.oldest') },
    { value: 'USERNAME', label: t('sort.username') },
  ] as const;

interface Props<Row extends Application> {
  list: PagedList<Row>;
  counts: { pending: number } | undefined;
  chosen: ReturnType<typeof useSelectedRow<Row>>;
  /** The selected application, even if a filter hides it from the list. */
  row: Row | undefined;
  isFiltered: boolean;
  /** Removes search and filters. */
  onClear: () => void;
  /** Further texts of a list row: the request, and the beginning of the application. */
  subtitleOf: (row: Row) => string;
  excerptOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** The applications of one kind, with the selected one beside the list. */
export function ApplicationSplitView<Row extends Application>(props: Props<Row>) {
  const t = useTexts('admin/applications');
  const sortOptions = sortOptionsOf(t);
  const { list, counts, chosen, row, isFiltered, onClear, subtitleOf, excerptOf, children } = props;
  const position = usePosition(list.page, chosen.index);
  const { change } = useListParams();
  const unsavedNotes = useNotesStore();

  return (
    <SplitView
      isReading={chosen.id !== ''}
      queue={
        <>
          <QueueTools>
            <SearchField label={t('search.label')} placeholder={t('search.placeholder')} />
            <StatusChips filter={applicationFiltersOf(t).status} counts={{ PENDING: counts?.pending }} />
            <SortSelect options={sortOptions} />
          </QueueTools>
          <QueueList
            list={list}
            empty={
              isFiltered ? (
                <NoMatches title={t('none.found')} onClear={onClear} />
              ) : (
                <EmptyState size="section" title={t('none')} />
              )
            }
          >
            {(application) => (
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
            )}
          </QueueList>
        </>
      }
      reader={
        <>
          {chosen.id !== '' && (
            <ReaderNav
              backLabel={t('back')}
              listHref={chosen.hrefOf('')}
              previous={chosen.previous && chosen.hrefOf(chosen.previous)}
              next={chosen.next && chosen.hrefOf(chosen.next)}
              position={position}
            />
          )}
          {row ? (
            <UnsavedNotes value={unsavedNotes}>{children(row)}</UnsavedNotes>
          ) : chosen.id && list.page ? (
            <ReaderEmpty title={t('missing')} text={t('missing.text')}>
              <Button variant="outlined" onClick={() => change({ search: '', status: '', sort: '', application: '' })}>
                {t('showAll')}
              </Button>
            </ReaderEmpty>
          ) : (
            <ReaderEmpty title={t('choose')} />
          )}
        </>
      }
    />
  );
}
