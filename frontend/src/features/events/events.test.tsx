import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Execute } from '@/shared/api/client';
import { renderWithProviders } from '@/test/renderWithProviders';
import { testSite } from '@/test/testSite';
import { EventPage } from './EventPage';
import { EventsPage } from './EventsPage';

const event = {
  __typename: 'Event',
  id: '0f5e7c1a-93b4-4d6e-8f21-5b7a9c3d1e02',
  title: 'Boat race',
  description: 'Around the cape.',
  type: 'Race',
  startDate: '2026-11-28T19:00:00.000Z',
  endDate: null as string | null,
  status: 'UPCOMING',
  prize: 'A cake',
  maxParticipants: 12,
  image: null,
  picture: null,
  languages: null,
  untranslated: null,
};

const siteWithEvents = { ...testSite, siteSections: { ...testSite.siteSections, empty: ['STAFF'] } } as typeof testSite;

const respond =
  (data: object): Execute =>
  async ({ operationName }) =>
    operationName === 'Events' || operationName === 'Event' ? { data } : new Promise(() => {});

const pageOf = (items: object[]) => ({
  __typename: 'EventPage',
  items,
  totalCount: items.length,
  totalIsCapped: false,
});

describe('The events', () => {
  it('are listed as upcoming and past, with a calendar, and cancelled ones say so', async () => {
    const past = { ...event, id: 'past', title: 'Quiz', status: 'FINISHED' };
    const cancelled = { ...event, id: 'cancelled', title: 'Night swim', status: 'CANCELLED' };
    renderWithProviders(
      <EventsPage />,
      '/events',
      respond({ upcoming: pageOf([event, cancelled]), past: pageOf([past]) }),
      siteWithEvents,
    );

    const upcoming = await screen.findByRole('region', { name: 'Upcoming events' });
    expect(within(upcoming).getByRole('link', { name: 'Boat race' }).getAttribute('href')).toBe(`/events/${event.id}`);
    expect(within(upcoming).getAllByText('Cancelled')).toHaveLength(1);
    expect(within(screen.getByRole('region', { name: 'Past events' })).getByText('Quiz')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Subscribe to the Calendar' }).getAttribute('href')).toBe('/events.ics');
  });

  it('say that none is planned', async () => {
    const none = respond({ upcoming: pageOf([]), past: pageOf([]) });
    renderWithProviders(<EventsPage />, '/events', none, siteWithEvents);
    expect(await screen.findByText('No upcoming events')).toBeTruthy();
  });

  it('are not found while there is none', async () => {
    renderWithProviders(<EventsPage />, '/events', respond({ upcoming: pageOf([]), past: pageOf([]) }));
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  });

  const openEvent = (data: object) =>
    renderWithProviders(
      <Routes>
        <Route path="/events/:id" element={<EventPage />} />
      </Routes>,
      `/events/${event.id}`,
      respond(data),
      siteWithEvents,
    );

  it('have a page each, with its facts, a calendar file and structured data', async () => {
    const { container } = openEvent({ event: { ...event, status: 'CANCELLED' } });

    expect(await screen.findByRole('heading', { level: 1, name: 'Boat race' })).toBeTruthy();
    expect(screen.getByText('Cancelled')).toBeTruthy();
    expect(screen.getByText('A cake')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add to Calendar' }).getAttribute('href')).toBe(`/events/${event.id}.ics`);
    const data = [...(container.ownerDocument.querySelectorAll('script[type="application/ld+json"]') ?? [])].map(
      ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
    );
    expect(data.find((one) => one['@type'] === 'Event')).toMatchObject({
      name: 'Boat race',
      startDate: event.startDate,
      eventStatus: 'https://schema.org/EventCancelled',
    });
  });

  it('are not found under an unknown address', async () => {
    openEvent({ event: null });
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  });
});
