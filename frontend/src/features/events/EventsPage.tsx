import { useSearchParams } from 'react-router-dom';
import { NotFoundPage } from '@/features/notFound/NotFoundPage';
import { useHasPage, useSite } from '@/shared/api/site';
import { paths } from '@/shared/paths';
import { EventList } from './EventList';
import { EventsFrame } from './EventsFrame';
import { MonthView } from './MonthView';

/** What is on and what was, as a list or a month. Without any event, there is no such page. */
export function EventsPage() {
  const { isLoaded } = useSite();
  const hasPage = useHasPage();
  const [search] = useSearchParams();
  const month = search.get('month');

  if (isLoaded && !hasPage(paths.events)) return <NotFoundPage />;
  return (
    <EventsFrame view={month ? 'month' : 'list'}>{month ? <MonthView month={month} /> : <EventList />}</EventsFrame>
  );
}
