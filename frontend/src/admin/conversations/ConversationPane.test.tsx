import { act, screen, waitFor, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { FakeUploads } from '@/test/FakeUploads';
import { OpenConversation } from '@/test/OpenConversation';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';

const id = 'c1';
const entry = {
  __typename: 'Entry',
  seq: 1,
  kind: 'MESSAGE',
  side: 'GUEST',
  author: null as string | null,
  body: 'Nothing <b>arrived</b>.' as string | null,
  bodyHtml: null as string | null,
  event: null as object | null,
  attachments: [] as object[],
  createdAt: '2026-11-21T18:40:00.000Z',
  removedBy: null as string | null,
};
const note = {
  ...entry,
  seq: 2,
  kind: 'NOTE',
  side: 'STAFF',
  author: 'anna',
  body: 'Same as *last* week.',
  bodyHtml: '<p>Same as <em>last</em> week.</p>\n',
};
const conversation = {
  __typename: 'Conversation',
  appeal: null,
  id,
  kind: 'TICKET',
  createdAt: '2026-11-21T18:40:00.000Z',
  readUpTo: 0,
  language: 'en' as string | null,
  assignee: null as string | null,
  waitsFor: 'STAFF',
  closesAt: null as string | null,
  mergedInto: null as string | null,
  playerName: 'XrayFox',
  replying: [] as string[],
  readers: [] as string[],
  watch: '',
  canAttach: true,
  version: 4,
  entries: [entry, note],
};

const respond =
  (changes: object = {}): Execute =>
  async () => ({ data: { conversation: { ...conversation, ...changes } } });
const accept: Execute = async () => ({ data: { reply: { ...entry, seq: 3, side: 'STAFF', author: 'mara' } } });

const choose = jest.fn();

const open = (mocks: Record<string, Execute>, doneStatus: 'RESOLVED' | null = 'RESOLVED') =>
  renderSection(
    <OpenConversation id={id} doneStatus={doneStatus} choose={choose} />,
    { NoteReplying: async () => ({ data: { noteReplying: [] } }), ...mocks },
    { staff: { username: 'mara', role: 'staff', permissions: ['tickets'] } },
  );

const field = (label = 'Your reply') => screen.findByLabelText<HTMLTextAreaElement>(label);

describe('A conversation in the panel', () => {
  beforeEach(() => {
    localStorage.clear();
    // A wide screen, in a test environment without one.
    const media = () =>
      Object.assign(new EventTarget(), { matches: false, addListener: () => {}, removeListener: () => {} });
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: media });
  });

  it('shows messages as text, and says of a note that only staff read it', async () => {
    open({ AdminConversation: respond() });
    const log = within(await screen.findByRole('log', { name: 'Conversation' }));
    expect(log.getByRole('article', { name: 'XrayFox' }).textContent).toContain('<b>arrived</b>');
    expect(log.getByRole('article', { name: 'Internal note, staff only, anna' })).toBeTruthy();
  });

  it('says events and removed entries', async () => {
    const event = { __typename: 'EntryEvent', type: 'status', from: 'open', to: 'resolved' };
    open({
      AdminConversation: respond({
        entries: [
          { ...entry, body: null, removedBy: 'anna' },
          { ...entry, seq: 2, kind: 'EVENT', side: 'STAFF', author: 'mara', event },
        ],
      }),
    });
    expect(await screen.findByText('This entry was removed by anna.')).toBeTruthy();
    expect(screen.getByText(/mara set the status to “Resolved”/)).toBeTruthy();
  });

  it('sends a reply with the last entry that was seen, or also resolves the request', async () => {
    const variablesOf = open({ AdminConversation: respond(), SendReply: accept });
    await user.type(await field(), 'Sent again');
    await clickButton('Send Reply');
    expect(await screen.findByText('Reply sent.')).toBeTruthy();
    const key = expect.any(String) as string;
    expect(variablesOf('SendReply')).toEqual([
      { id, input: { body: 'Sent again', isNote: false, after: 2, key, status: null, attachments: [] } },
    ]);
    expect((await field()).value).toBe('');

    await user.type(await field(), 'Done');
    await clickButton('Send, Resolve, Next');
    await waitFor(() => expect(choose).toHaveBeenCalledWith('next'));
    expect(variablesOf('SendReply')[1]).toMatchObject({ input: { status: 'RESOLVED' } });
    expect(variablesOf('NoteReplying')).toHaveLength(1);
  });

  it('folds what was read before, and shows it on request', async () => {
    const entries = Array.from({ length: 12 }, (_, index) => ({ ...entry, seq: index + 1, body: `Line ${index + 1}` }));
    open({ AdminConversation: respond({ entries, readUpTo: 11 }) });
    const log = within(await screen.findByRole('log', { name: 'Conversation' }));
    const linesOf = () => log.getAllByText(/^Line/).map(({ textContent }) => textContent);
    expect(linesOf()).toEqual([1, 8, 9, 10, 11, 12].map((line) => `Line ${line}`));
    await clickButton('Show 6 earlier entries');
    expect(linesOf()).toHaveLength(12);
  });

  it('folds nothing that the reader has not read', async () => {
    const entries = Array.from({ length: 12 }, (_, index) => ({ ...entry, seq: index + 1, body: `Line ${index + 1}` }));
    open({ AdminConversation: respond({ entries, readUpTo: 0 }) });
    expect(await screen.findAllByText(/^Line/)).toHaveLength(12);
  });

  it.each([
    ['Aunt Mira', 'Signed Aunt Mira'],
    [null, 'Signed as the team'],
  ])('says that replies are signed %p', async (name, text) => {
    const me = { __typename: 'Colleague', username: 'mara', name, open: 0 };
    open({ AdminConversation: respond(), AdminColleagues: async () => ({ data: { colleagues: [me] } }) });
    expect(await screen.findByText(text)).toBeTruthy();
    await clickButton('Internal note');
    expect(screen.queryByText(text)).toBeNull();
  });

  const ban = {
    ...{
      __typename: 'Ban',
      id: 'b1',
      username: 'XrayFox',
      reason: 'Kill aura',
      bannedBy: 'anna',
      duration: 'permanent',
    },
    ...{ isPermanent: true, expiresAt: null, date: '2026-11-14T19:02:00.000Z', state: 'IN_FORCE' },
    ...{ liftedBy: null, liftedAt: null, version: 3 },
  };
  const appeal = { __typename: 'Appeal', right: 'GRANTED', isOwnBan: false, ban };

  it('decides on an appeal with the reply, or only replies', async () => {
    const variablesOf = open({
      AdminConversation: respond({ appeal }),
      DecideAppeal: async () => ({ data: { decideAppeal: { __typename: 'Entry', seq: 4 } } }),
      SendReply: accept,
    });
    expect(await screen.findByRole('heading', { name: 'Kill aura' })).toBeTruthy();
    await user.type(await field(), 'Welcome back.');
    await user.click(screen.getByRole('button', { name: /^Lift/ }));
    await clickButton('Lift and Reply');
    expect(await screen.findByText('Decided, and the guest is told.')).toBeTruthy();
    const key = expect.any(String) as string;
    const reply = { body: 'Welcome back.', after: 2, key, attachments: [] };
    expect(variablesOf('DecideAppeal')).toEqual([
      { id, input: { ...reply, decision: 'LIFT', duration: null, banVersion: 3 } },
    ]);

    await user.type(await field(), 'One more thing.');
    await user.click(screen.getByRole('button', { name: /^Keep/ }));
    await clickButton('Reply Only');
    await waitFor(() => expect(variablesOf('SendReply')).toHaveLength(1));
    expect(variablesOf('DecideAppeal')).toHaveLength(1);
  });

  it('keeps text and decision when the length is refused, and says why at its field', async () => {
    const refused = respondWithError('BAD_USER_INPUT', 'No.', { fields: { duration: ['Enter a shorter length.'] } });
    open({ AdminConversation: respond({ appeal }), DecideAppeal: refused });
    await user.type(await field(), 'It ends earlier.');
    await user.click(screen.getByRole('button', { name: /^Shorten/ }));
    await clickButton('Shorten and Reply');
    expect(await screen.findByText('Enter a shorter length.')).toBeTruthy();
    expect((await field()).value).toBe('It ends earlier.');
  });

  it('leaves the decision to a colleague where the reader set the ban', async () => {
    open({ AdminConversation: respond({ appeal: { ...appeal, right: 'OWN_BAN', isOwnBan: true } }) });
    expect(await screen.findByText('A colleague decides')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Lift/ }).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Send Reply' })).toBeTruthy();
  });

  it('keeps what is typed while a reply is sent', async () => {
    let arrive: (response: Awaited<ReturnType<Execute>>) => void = () => {};
    open({ AdminConversation: respond(), SendReply: () => new Promise((resolve) => (arrive = resolve)) });
    await user.type(await field(), 'Sent again.');
    await clickButton('Send Reply');
    await user.type(await field(), ' It takes an hour.');
    await clickButton('Internal note');
    await user.type(await field('Your note'), 'Look at it tonight.');
    await act(async () => arrive({ data: { reply: { ...entry, seq: 3, side: 'STAFF', author: 'mara' } } }));
    expect(await screen.findByText('Reply sent.')).toBeTruthy();
    expect((await field('Your note')).value).toBe('Look at it tonight.');
    await clickButton('Reply to guest');
    expect((await field()).value).toBe('It takes an hour.');
  });

  it('saves a note, whose text never becomes a reply', async () => {
    const variablesOf = open({ AdminConversation: respond(), SendReply: accept });
    await clickButton('Internal note');
    await user.type(await field('Your note'), 'Watch this one');
    await clickButton('Reply to guest');
    expect((await field()).value).toBe('');
    await clickButton('Internal note');
    expect((await field('Your note')).value).toBe('Watch this one');
    await clickButton('Save Note');
    expect(await screen.findByText('Note saved.')).toBeTruthy();
    expect(variablesOf('SendReply')).toMatchObject([{ input: { body: 'Watch this one', isNote: true } }]);
    expect(variablesOf('NoteReplying')).toEqual([]);
  });

  it('keeps the pictures of a reply and of a note apart', async () => {
    const uploads = new FakeUploads();
    uploads.start();
    const variablesOf = open({ AdminConversation: respond(), SendReply: accept });
    await clickButton('Internal note');
    await user.upload(await screen.findByLabelText('Attach Pictures'), new File(['x'], 'a.png', { type: 'image/png' }));
    await uploads.answer({
      status: 201,
      response: { id: 'p1', url: '/p1', previewUrl: '/p1/preview', width: 9, height: 7 },
    });
    expect(uploads.sent).toEqual([[`/api/requests/${id}/attachments`, 'a.png']]);
    await clickButton('Reply to guest');
    await user.type(await field(), 'Hello');
    await clickButton('Send Reply');
    await waitFor(() => expect(variablesOf('SendReply')).toMatchObject([{ input: { attachments: [] } }]));

    await clickButton('Internal note');
    await user.type(await field('Your note'), 'See this');
    await clickButton('Save Note');
    await waitFor(() => expect(variablesOf('SendReply')[1]).toMatchObject({ input: { attachments: ['p1'] } }));
    uploads.stop();
  });

  it('shows the reply of a colleague that came first, and sends on request', async () => {
    const current = { seq: 7, author: 'anna', body: 'It is on its way.' };
    let isFirst = true;
    const variablesOf = open({
      AdminConversation: respond(),
      SendReply: (operation) => {
        const answer = isFirst ? respondWithError('CONFLICT', 'anna replied first.', { current }) : accept;
        isFirst = false;
        return answer(operation);
      },
    });
    await user.type(await field(), 'Mine');
    await clickButton('Send Reply');
    expect(await screen.findByText('anna replied while you were writing')).toBeTruthy();
    expect(screen.getByText(/It is on its way/)).toBeTruthy();
    expect((await field()).value).toBe('Mine');

    await clickButton('Send Anyway');
    expect(await screen.findByText('Reply sent.')).toBeTruthy();
    const [first, second] = variablesOf('SendReply').map(({ input }) => input as { after: number; key: string });
    expect([first?.after, second?.after]).toEqual([2, 7]);
    expect(second?.key).toBe(first?.key);
  });

  it('asks about a reply that came after the first letter, even if the page has shown it', async () => {
    const theirs = { ...entry, seq: 3, side: 'STAFF', author: 'anna', body: 'It is on its way.' };
    let entries = [entry, note];
    const variablesOf = open({
      AdminConversation: (operation) => respond({ entries })(operation),
      SendReply: respondWithError('CONFLICT', 'anna replied first.', { current: theirs }),
    });
    await user.type(await field(), 'M');
    entries = [entry, note, theirs];
    await clickButton('Send Reply');
    expect(await screen.findByText('anna replied while you were writing')).toBeTruthy();
    expect(await screen.findByRole('article', { name: 'anna' })).toBeTruthy();
    await user.type(await field(), 'ine');
    await clickButton('Send Reply');
    await waitFor(() => expect(variablesOf('SendReply')).toHaveLength(2));
    expect(variablesOf('SendReply')).toMatchObject([{ input: { after: 2 } }, { input: { after: 2 } }]);

    await clickButton('Keep Writing');
    await clickButton('Send Reply');
    await waitFor(() => expect(variablesOf('SendReply')).toHaveLength(3));
    expect(variablesOf('SendReply')[2]).toMatchObject({ input: { after: 3 } });
  });

  it('is sent by keys', async () => {
    const variablesOf = open({ AdminConversation: respond(), SendReply: accept });
    await user.type(await field(), 'Sent again{Control>}{Enter}{/Control}');
    await waitFor(() => expect(variablesOf('SendReply')).toMatchObject([{ input: { status: null } }]));
    await waitFor(async () => expect((await field()).value).toBe(''));
    await user.type(await field(), 'Done{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(variablesOf('SendReply')[1]).toMatchObject({ input: { status: 'RESOLVED' } }));
  });

  it('marks where the new entries begin', async () => {
    open({ AdminConversation: respond({ readUpTo: 1 }) });
    expect(await screen.findByText('1 new since you last read')).toBeTruthy();
  });

  it('keeps a crossed reply as a note', async () => {
    open({
      AdminConversation: respond(),
      SendReply: respondWithError('CONFLICT', 'anna replied first.', {
        current: { seq: 7, author: 'anna', body: 'Yes.' },
      }),
    });
    await user.type(await field(), 'Mine');
    await clickButton('Send Reply');
    await clickButton('Keep as Note');
    expect((await field('Your note')).value).toBe('Mine');
    await clickButton('Reply to guest');
    expect((await field()).value).toBe('');
  });

  it('keeps the text of a reply that failed', async () => {
    open({ AdminConversation: respond(), SendReply: failWithNetworkError });
    await user.type(await field(), 'Mine');
    await clickButton('Send Reply');
    expect(await screen.findByText('It is still here. Please try again.')).toBeTruthy();
    expect((await field()).value).toBe('Mine');
  });

  it('says who else is replying, but not that the user is', async () => {
    open({ AdminConversation: respond({ replying: ['mara', 'anna'] }) });
    expect(await screen.findByText('anna is replying')).toBeTruthy();
  });

  it('removes a text after a question', async () => {
    const variablesOf = open({
      AdminConversation: respond(),
      RemoveEntry: async () => ({ data: { removeEntry: { ...note, body: null, removedBy: 'mara' } } }),
    });
    const logged = within(await screen.findByRole('article', { name: 'Internal note, staff only, anna' }));
    await user.click(logged.getByRole('button', { name: 'Remove text' }));
    await clickButton('Remove Text');
    expect(await screen.findByText('The text was removed.')).toBeTruthy();
    expect(variablesOf('RemoveEntry')).toEqual([{ id, seq: 2 }]);
  });

  it('shows a merged ticket without a form', async () => {
    open({ AdminConversation: respond({ mergedInto: '8e6d4c2b-0a1f-4e3d-b5c7-9f8e7d6c5b4a' }) });
    expect(await screen.findByText('Merged into #8E6D4C')).toBeTruthy();
    expect(screen.queryByLabelText('Your reply')).toBeNull();
  });

  it('says when the site closes the ticket', async () => {
    open({ AdminConversation: respond({ closesAt: '2026-12-24T12:00:00.000Z' }) });
    expect(await screen.findByText(/The site closes this ticket on/)).toBeTruthy();
  });
});
