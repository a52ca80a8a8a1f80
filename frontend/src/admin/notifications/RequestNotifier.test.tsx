import { act, waitFor } from '@testing-library/react';
import { writeStored } from '@/shared/lib/browserStorage';
import { renderWithProviders } from '@/test/renderWithProviders';
import { RequestNotifier } from './RequestNotifier';

let tellOfChange = () => {};
let watched: string | undefined;
jest.mock('@/shared/live/useConversationUpdates', () => ({
  useConversationUpdates: (watch: string | undefined, refetch: () => void) => {
    watched = watch;
    tellOfChange = refetch;
  },
}));

const request = {
  __typename: 'QueueItem',
  ...{ id: '8f2c1a00-0000-4000-8000-000000000001', kind: 'TICKET', number: '#8F2C1A', isUnread: true },
  waitingSince: '2026-03-01T12:00:00.000Z',
};
const later = { ...request, id: 'b', number: '#B00000', waitingSince: '2026-03-01T12:05:00.000Z' };

const counts = {
  ...{ __typename: 'QueueCounts', open: 1, waiting: 1, unread: 1, mine: 0, unassigned: 1 },
  ...{ categories: [], handedOver: [], watch: 'key' },
};

const shown: { title: string; body: string; tag: string; close: () => void; onclick?: () => void }[] = [];

const FakeNotification = Object.assign(
  jest.fn((title: string, options: { body: string; tag: string }) => {
    const notification = { title, ...options, close: () => {} };
    shown.push(notification);
    return notification;
  }),
  { permission: 'granted' as NotificationPermission },
);

let queue: object[];
const look = async () => {
  const asked = answers;
  act(() => tellOfChange());
  await waitFor(() => expect(answers).toBe(asked + 1));
  await act(async () => {});
};
let answers = 0;

function open() {
  renderWithProviders(<RequestNotifier />, '/costaadmin', async ({ operationName }) => {
    if (operationName === 'AdminQueueCounts') return { data: { queueCounts: counts } };
    answers += 1;
    return { data: { queuePage: { __typename: 'RequestPage', items: queue } } };
  });
}

const setVisibility = (state: DocumentVisibilityState) =>
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });

describe('Notifications of requests', () => {
  beforeEach(() => {
    shown.length = 0;
    queue = [request];
    FakeNotification.permission = 'granted';
    Object.assign(window, { Notification: FakeNotification, isSecureContext: true, focus: () => {} });
    writeStored('request_notifications', 'on');
    setVisibility('hidden');
  });

  afterEach(() => setVisibility('visible'));

  it('name the kind and the number of what came after the first look, once, and lead to it', async () => {
    open();
    await look();
    expect(shown).toEqual([]);
    queue = [later, request];
    await look();
    await look();
    expect(shown).toMatchObject([{ title: 'Ticket #B00000 waits for an answer', body: 'Costa', tag: 'b' }]);
    act(() => shown[0]?.onclick?.());
    expect(window.location.search).toBe('?tab=tickets&view=open&request=b');
  });

  it.each([
    ['while the panel is visible', () => setVisibility('visible')],
    ['unless they were chosen in this browser', () => writeStored('request_notifications', null)],
    ['unless the browser allows them', () => (FakeNotification.permission = 'denied')],
    ['for what was read elsewhere', () => (queue = [{ ...later, isUnread: false }])],
  ])('are not shown %s', async (_, prepare) => {
    open();
    await look();
    queue = [later, request];
    prepare();
    await look();
    expect(shown).toEqual([]);
  });

  it('need a connection only in a browser in which they were chosen', async () => {
    open();
    await waitFor(() => expect(watched).toBe('key'));
    act(() => writeStored('request_notifications', null));
    expect(watched).toBeUndefined();
  });

  it('are not shown while another tab of the panel is visible', async () => {
    const query = async () => ({ held: [{ name: 'panel_is_visible' }] });
    Object.assign(navigator, { locks: { query, request: async () => undefined } });
    open();
    await look();
    queue = [later, request];
    await look();
    expect(shown).toEqual([]);
    Object.assign(navigator, { locks: undefined });
  });
});
