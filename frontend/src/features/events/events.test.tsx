import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  descriptionHtml: '<p>Around the <strong>cape</strong>.</p>',
  descriptionText: 'Around the cape.',
  type: 'Race',
  startDate: '2026-11-28T19:00:00.000Z',
  endDate: null as string | null,
  status: 'UPCOMING',
  prize: 'A cake',
  maxParticipants: 12,
  takesSignUps: false,
  placesTaken: 0,
  signUpState: 'OFF',
  image: null,
  picture: null,
  languages: null,
  untranslated: null,
};

const siteWithEvents = { ...testSite, siteSections: { ...testSite.siteSections, empty: ['STAFF'] } } as typeof testSite;

const respond =
  (data: object): Execute =>
  async ({ operationName }) =>
    ['Events', 'Event', 'EventMonth'].includes(operationName ?? '') ? { data } : new Promise(() => {});

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

  describe('by month', () => {
    const eventMonth = {
      __typename: 'EventMonth',
      month: '2026-11',
      previous: '2026-10',
      next: null,
      today: '2026-11-05',
      firstWeekday: 1,
      isFar: false,
      hasMore: false,
      events: [
        { ...event, endDate: '2026-11-30T10:00:00.000Z' },
        { ...event, id: 'cancelled', title: 'Night swim', startDate: '2026-11-05T12:00:00.000Z', status: 'CANCELLED' },
      ],
    };
    const openMonth = (data: object, month = '2026-11') =>
      renderWithProviders(<EventsPage />, `/events?month=${month}`, respond(data), siteWithEvents);

    it('are in a table, on each day that they take', async () => {
      openMonth({ eventMonth });

      const table = await screen.findByRole('table', { name: 'November 2026' });
      expect(within(table).getAllByRole('columnheader')[0]?.textContent).toBe('MonMonday');
      const links = within(table).getAllByRole('link', { name: /Boat race/ });
      expect(links).toHaveLength(3);
      expect(links[0]?.getAttribute('href')).toBe(`/events/${event.id}`);
      expect(within(table).getByText('Cancelled')).toBeTruthy();
    });

    it('lead to the month before, and not beyond the last one', async () => {
      openMonth({ eventMonth });

      const previous = await screen.findByRole('link', { name: 'Previous month: October 2026' });
      expect(previous.getAttribute('href')).toBe('/events?month=2026-10');
      expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true);
      expect(screen.getByRole('link', { name: 'List' }).getAttribute('href')).toBe('/events');
    });

    it('say that a month has none', async () => {
      openMonth({ eventMonth: { ...eventMonth, events: [] } });
      expect(await screen.findByText('No events in this month.')).toBeTruthy();
    });

    it('have no month outside of the calendar', async () => {
      openMonth({ eventMonth: null }, '2099-01');
      expect(await screen.findByText('There is no such month')).toBeTruthy();
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    });
  });

  it('give the date of an event of one evening once', async () => {
    const evening = { ...event, endDate: '2026-11-28T21:00:00.000Z' };
    renderWithProviders(
      <EventsPage />,
      '/events',
      respond({ upcoming: pageOf([evening]), past: pageOf([]) }),
      siteWithEvents,
    );
    expect((await screen.findByRole('article')).textContent).toMatch(/Nov 28, 2026, \d\d:00 – \d\d:00/);
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

  describe('with sign-ups', () => {
    const open = { ...event, takesSignUps: true, placesTaken: 4, signUpState: 'OPEN' };
    const openWith = (data: object, answers: Record<string, object> = {}, search = '') => {
      const sent: { operationName?: string; variables?: object }[] = [];
      const execute: Execute = async (operation) => {
        const { operationName = '' } = operation;
        sent.push(operation);
        return operationName === 'Event'
          ? { data: { event: data } }
          : ((answers[operationName] as Awaited<ReturnType<Execute>> | undefined) ?? new Promise(() => {}));
      };
      renderWithProviders(
        <Routes>
          <Route path="/events/:id" element={<EventPage />} />
        </Routes>,
        `/events/${event.id}${search}`,
        execute,
        siteWithEvents,
      );
      return sent;
    };
    const changed = (more: object) => ({ __typename: 'Event', id: event.id, maxParticipants: 12, ...more });

    beforeEach(() => localStorage.clear());

    it('take a name, and let this browser withdraw it', async () => {
      const joined = { signUpForEvent: changed({ placesTaken: 5, signUpState: 'OPEN' }) };
      const withdrawn = { withdrawFromEvent: changed({ placesTaken: 4, signUpState: 'OPEN' }) };
      const sent = openWith(open, { SignUpForEvent: { data: joined }, WithdrawFromEvent: { data: withdrawn } });
      const card = await screen.findByRole('region', { name: 'Are you coming?' });
      expect(within(card).getByText('4 of 12 places taken')).toBeTruthy();

      await userEvent.type(within(card).getByRole('textbox', { name: 'Player name' }), ' Steve ');
      await userEvent.click(within(card).getByRole('button', { name: 'I Am Coming' }));
      expect(await within(card).findByText('This browser has signed up Steve.')).toBeTruthy();
      expect(within(card).getByRole('status').textContent).toBe('You are on the list.');
      expect(within(card).getByText('5 of 12 places taken')).toBeTruthy();
      expect(sent.find(({ operationName }) => operationName === 'SignUpForEvent')?.variables).toEqual({
        eventId: event.id,
        input: { username: 'Steve', website: '' },
      });

      await userEvent.click(within(card).getByRole('button', { name: 'Withdraw' }));
      expect((await within(card).findByText('You are no longer on the list.')).textContent).toBeTruthy();
      expect(within(card).getByRole('textbox', { name: 'Player name' })).toBeTruthy();
    });

    it('say why a name is refused', async () => {
      const message = 'This name is already on the list.';
      openWith(open, {
        SignUpForEvent: { errors: [{ message, extensions: { code: 'CONFLICT', reason: 'listed' } }] },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'I Am Coming' }));
      expect(screen.getByText('Enter your player name.')).toBeTruthy();
      await userEvent.type(screen.getByRole('textbox', { name: 'Player name' }), 'Steve');
      await userEvent.click(screen.getByRole('button', { name: 'I Am Coming' }));
      expect(await screen.findByText(message)).toBeTruthy();
    });

    it.each([
      ['FULL', 'All places are taken.'],
      ['CLOSED', 'The event has begun. Sign-up is closed.'],
    ])('have no form when they are %s', async (signUpState, text) => {
      openWith({ ...open, signUpState });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
    });

    it('ask who is on the list only if this browser has signed up before', async () => {
      const sent = openWith(open);
      await screen.findByRole('textbox');
      expect(sent.map(({ operationName }) => operationName)).toEqual(['Event']);
      cleanup();
      localStorage.setItem('has_signed_up', 'true');
      openWith(open, { OwnSignUp: { data: { ownSignUp: 'Alex' } } });
      expect(await screen.findByText('This browser has signed up Alex.')).toBeTruthy();
    });

    it('do not believe an address that says more than this browser knows', async () => {
      openWith(open, { OwnSignUp: { data: { ownSignUp: null } } }, '?sign-up=done');
      await screen.findByRole('region', { name: 'Are you coming?' });
      await waitFor(() => expect(screen.queryByText('You are on the list.')).toBeNull());
      expect(screen.getByRole('button', { name: 'I Am Coming' })).toBeTruthy();
    });
  });

  it('are not found under an unknown address', async () => {
    openEvent({ event: null });
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  });
});
