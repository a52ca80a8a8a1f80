import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { graphql } from '@/shared/api/graphql';
import { useSite } from '@/shared/api/site';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { PageMeta } from '@/shared/components/PageMeta';
import { Pagination } from '@/shared/components/Pagination';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { EventCard, EventCardFragment } from './EventCard';

const EventsQuery = graphql(
  `
    query Events($page: Int!) {
      upcoming: eventPage(period: UPCOMING, direction: ASC, pageSize: 100) {
        items {
          id
          ...EventCard
        }
      }
      past: eventPage(period: PAST, page: $page, pageSize: 10) {
        items {
          id
          ...EventCard
        }
        totalCount
        totalIsCapped
      }
    }
  `,
  [EventCardFragment],
);

const PAST_PAGE_SIZE = 10;
const MAX_PAGE = 1_000;

function parsePage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 1 ? Math.min(page, MAX_PAGE) : 1;
}

export function EventList() {
  const t = useTexts('events');
  const { siteName } = useSite();
  const [search] = useSearchParams();
  const page = parsePage(search);
  const { data, error, refetch } = useQuery(EventsQuery, { variables: { page } });

  return (
    <>
      <PageMeta
        title={t('title')}
        description={t('description', { siteName })}
        search={page > 1 ? `?page=${page}` : ''}
      />
      {data ? (
        <>
          {data.upcoming.items.length > 0 ? (
            <EventGroup aria-labelledby="upcoming-events">
              <h2 id="upcoming-events">{t('upcoming')}</h2>
              {data.upcoming.items.map((event) => (
                <EventCard key={event.id} event={event} />
              ))}
            </EventGroup>
          ) : (
            <EmptyState title={t('none.title')} text={t('none.text')} />
          )}
          {data.past.totalCount > 0 && (
            <EventGroup aria-labelledby="past-events">
              <h2 id="past-events">{t('past')}</h2>
              {data.past.items.map((event) => (
                <EventCard key={event.id} event={event} />
              ))}
              <Pagination
                page={page}
                pageSize={PAST_PAGE_SIZE}
                shown={data.past.items.length}
                total={data.past.totalCount}
                totalIsCapped={data.past.totalIsCapped}
                hrefOf={(number) => ({ search: number > 1 ? `?page=${number}` : '', hash: 'past-events' })}
              />
            </EventGroup>
          )}
        </>
      ) : error ? (
        <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={() => void refetch().catch(() => {})} />
      ) : (
        <Skeleton aria-busy aria-label={t('loading')} style={{ height: 320 }} />
      )}
    </>
  );
}

const EventGroup = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  maxWidth: 820,
  '& > *': { minWidth: 0 },
  '& > h2': { ...theme.typography.h3, scrollMarginTop: 'calc(var(--bar) + 16px)' },
  '& + section': { marginTop: 48 },
}));
