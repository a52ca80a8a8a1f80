import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Execute } from '@/shared/api/client';
import { keptTexts } from '@/shared/lib/keptText';
import { paths } from '@/shared/paths';
import { FakeUploads } from '@/test/FakeUploads';
import { clickButton, failWithNetworkError, respondWithError, user } from '@/test/renderSection';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { RequestPage } from './RequestPage';

const id = '0d7c1a00-0000-4000-8000-000000000001';
const entry = {
  __typename: 'GuestEntry',
  seq: 1,
  kind: 'MESSAGE',
  side: 'GUEST',
  author: 'XrayFox',
  body: 'I bought a rank.\n<b>Nothing</b> arrived.',
  bodyHtml: null as string | null,
  event: null as object | null,
  attachments: [] as object[],
  createdAt: '2026-11-21T18:40:00.000Z',
};
const answer = {
  ...entry,
  seq: 2,
  side: 'STAFF',
  author: 'mara',
  body: 'Which *one*?',
  bodyHtml: '<p>Which <em>one</em>?</p>\n',
};
const request = {
  __typename: 'GuestConversation',
  ban: null,
  id,
  kind: 'TICKET',
  number: '#41322D',
  subject: 'Rank paid, nothing arrived',
  status: 'open',
  closesAt: null as string | null,
  mergedInto: null as string | null,
  isWritable: true,
  watch: '',
  link: 'https://costa.example/r/first',
  canAttach: true,
  answers: [] as object[],
  entries: [entry, answer],
};

const respond =
  (guestConversation: object | null): Execute =>
  async () => ({ data: { guestConversation } });

/** What the page sends while it is only read. */
const READING = ['GuestConversation', 'MarkSeenAsGuest'];

function open(responses: Record<string, Execute>) {
  const sent: Record<string, unknown>[] = [];
  renderWithProviders(
    <Routes>
      <Route path={paths.requestPage} element={<RequestPage />} />
    </Routes>,
    paths.request(id),
    (operation) => {
      if (!READING.includes(operation.operationName ?? '')) sent.push(operation.variables ?? {});
      return (responses[operation.operationName ?? ''] ?? neverRespond)(operation);
    },
  );
  return sent;
}

const uploads = new FakeUploads();
const pictureFile = (name: string) => new File(['picture'], name, { type: 'image/png' });
const picture = (name: string) => ({
  id: name,
  url: `/requests/${id}/attachments/${name}`,
  previewUrl: `/requests/${id}/attachments/${name}/preview`,
  width: 640,
  height: 360,
});
const chooser = () => screen.findByLabelText<HTMLInputElement>('Attach Pictures');

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your reply');

describe('The page of a request', () => {
  beforeEach(() => {
    localStorage.clear();
    uploads.start();
  });
  afterEach(() => uploads.stop());

  it('shows what the guest answered to the questions of a form, as they were asked', async () => {
    const given = {
      __typename: 'ApplicationAnswer',
      questionId: 'q1',
      kind: 'YES_NO',
      question: 'Ready?',
      answer: 'yes',
    };
    const kind = 'STAFF_APPLICATION';
    open({ GuestConversation: respond({ ...request, kind, subject: '', answers: [given] }) });
    const answers = await screen.findByRole('region', { name: 'Your answers' });
    expect(within(answers).getByText('Ready?')).toBeTruthy();
    expect(within(answers).getByText('Yes')).toBeTruthy();
  });

  it('shows who wrote what as text, and that the team waits for an answer', async () => {
    open({ GuestConversation: respond(request) });
    const log = within(await screen.findByRole('log', { name: 'Conversation' }));

    expect(log.getByRole('article', { name: 'XrayFox' }).textContent).toContain('<b>Nothing</b> arrived.');
    expect(log.getByRole('article', { name: 'mara' }).textContent).toContain('Team');
    expect(screen.getByText('Waiting for your answer')).toBeTruthy();
    expect(localStorage.getItem('requests')).toContain('Rank paid');
    expect(localStorage.getItem('requests')).not.toContain('/r/first');
  });

  it('leads to the request that it was merged into, in place of the form', async () => {
    const mergedInto = '8e6d4c2b-0a1f-4e3d-b5c7-9f8e7d6c5b4a';
    const event = { __typename: 'EntryEvent', type: 'merged', from: null, to: mergedInto };
    const ending = { ...entry, seq: 3, kind: 'EVENT', side: 'STAFF', body: null, event };
    open({ GuestConversation: respond({ ...request, mergedInto, isWritable: false, entries: [entry, ending] }) });

    expect((await screen.findByRole('link', { name: 'Open Request #8E6D4C' })).getAttribute('href')).toBe(
      `/requests/${mergedInto}`,
    );
    expect(screen.getByText(/The request was merged into #8E6D4C/)).toBeTruthy();
    expect(screen.queryByLabelText('Your reply')).toBeNull();
  });

  it('says so when the request can no longer be answered', async () => {
    open({ GuestConversation: respond({ ...request, status: 'closed', isWritable: false }) });
    expect(await screen.findByText('This request can no longer be answered')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Support' })).toBeTruthy();
  });

  it('says the events between the messages', async () => {
    const event = { ...entry, seq: 3, kind: 'EVENT', side: 'STAFF', body: null };
    open({
      GuestConversation: respond({
        ...request,
        status: 'resolved',
        entries: [
          entry,
          { ...event, event: { __typename: 'EntryEvent', type: 'status', from: 'open', to: 'resolved' } },
        ],
      }),
    });
    expect(await screen.findByText(/Status changed to “Solved”/)).toBeTruthy();
    expect(screen.getByText('This request is done. A reply opens it again.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close This Request' })).toBeNull();
  });

  it('sends a reply with a key, and empties the field and the draft', async () => {
    const sent = open({
      GuestConversation: respond(request),
      ReplyAsGuest: async () => ({ data: { replyAsGuest: { __typename: 'GuestEntry', seq: 3 } } }),
    });
    await user.type(await field(), 'The blue one');
    await clickButton('Send Reply');

    expect(await screen.findByText('Your reply was sent.')).toBeTruthy();
    expect(sent).toEqual([
      { id, input: { body: 'The blue one', key: expect.stringMatching(/^[\da-f-]{36}$/) as string, attachments: [] } },
    ]);
    expect((await field()).value).toBe('');
    expect(keptTexts.read(`reply_draft ${id}`).text).toBe('');
  });

  it.each([
    ['The blue one', ' and the red one', 'and the red one'],
    ['The blue one', '{Backspace}{Backspace}{Backspace}hat', 'The blue hat'],
  ])('keeps what is typed while a reply is sent', async (text, typed, kept) => {
    let arrive: (response: Awaited<ReturnType<Execute>>) => void = () => {};
    open({ GuestConversation: respond(request), ReplyAsGuest: () => new Promise((resolve) => (arrive = resolve)) });
    await user.type(await field(), text);
    await clickButton('Send Reply');
    await user.type(await field(), typed);
    await act(async () => arrive({ data: { replyAsGuest: { __typename: 'GuestEntry', seq: 3 } } }));
    expect(await screen.findByText('Your reply was sent.')).toBeTruthy();
    expect((await field()).value).toBe(kept);
    expect(keptTexts.read(`reply_draft ${id}`).text).toBe(kept);
  });

  it('keeps a reply that failed, and sends it again with the same key; another text gets another key', async () => {
    let reply: Execute = failWithNetworkError;
    const sent = open({ GuestConversation: respond(request), ReplyAsGuest: (operation) => reply(operation) });
    await user.type(await field(), 'Hello');
    await clickButton('Send Reply');
    expect(await screen.findByText('Your reply was not sent')).toBeTruthy();
    await clickButton('Retry');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);

    reply = async () => ({ data: { replyAsGuest: { __typename: 'GuestEntry', seq: 3 } } });
    await user.type(await field(), '!');
    await clickButton('Send Reply');
    expect(await screen.findByText('Your reply was sent.')).toBeTruthy();
    const keys = sent.map(({ input }) => (input as { key: string }).key);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('shows the pictures of a message, described by their place and author', async () => {
    const attachments = ['one', 'two'].map((name) => ({ __typename: 'Attachment', ...picture(name) }));
    open({ GuestConversation: respond({ ...request, entries: [{ ...entry, attachments }, answer] }) });
    const shown = await screen.findByAltText('Picture 2 of 2 from XrayFox');

    expect(shown.getAttribute('src')).toBe(picture('two').previewUrl);
    expect(shown.closest('a')?.getAttribute('href')).toBe(picture('two').url);
  });

  it('uploads chosen pictures, shows them, and sends those that were not removed', async () => {
    const sent = open({
      GuestConversation: respond(request),
      ReplyAsGuest: async () => ({ data: { replyAsGuest: { __typename: 'GuestEntry', seq: 3 } } }),
    });
    await user.type(await field(), 'See below');
    await user.upload(await chooser(), [pictureFile('one'), pictureFile('two')]);
    await uploads.progress(1, 2);
    expect(screen.getByText('50 % sent')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send Reply' }).disabled).toBe(true);
    await uploads.answer({ status: 201, response: { ...picture('one'), wasMoving: true } });
    await uploads.answer({ status: 201, response: picture('two') });
    expect(await screen.findAllByText('Only its first frame was kept.')).toHaveLength(1);
    expect(uploads.sent).toEqual(['one', 'two'].map((name) => [`/requests/${id}/attachments`, name]));
    await clickButton('Remove picture 1');
    await clickButton('Send Reply');

    expect(await screen.findByText('Your reply was sent.')).toBeTruthy();
    expect(sent).toMatchObject([{ input: { body: 'See below', attachments: ['two'] } }]);
    expect(screen.queryByRole('list', { name: 'Pictures that will be sent' })).toBeNull();
  });

  it('says why a picture was refused, and takes pasted ones, four at most', async () => {
    open({ GuestConversation: respond(request) });
    await user.upload(await chooser(), pictureFile('bad'));
    await uploads.answer({ status: 415, response: { error: 'This is not a picture.' } });
    expect(screen.getByText('This is not a picture.')).toBeTruthy();
    await clickButton('Dismiss the failed upload of bad');
    expect(screen.queryByText('This is not a picture.')).toBeNull();

    const files = ['1', '2', '3', '4', '5'].map(pictureFile);
    fireEvent.paste(await field(), { clipboardData: { files } });
    expect(await screen.findByText('Please attach at most 4 pictures.')).toBeTruthy();
    expect(screen.getAllByRole('progressbar')).toHaveLength(4);
  });

  it('offers no pictures on a site that accepts none', async () => {
    open({ GuestConversation: respond({ ...request, canAttach: false }) });
    await field();
    expect(screen.queryByLabelText('Attach Pictures')).toBeNull();
  });

  it('refuses an empty reply beside the field, and restores the draft of an earlier visit', async () => {
    const sent = open({ GuestConversation: respond(request) });
    await field();
    await clickButton('Send Reply');
    expect(await screen.findByText('Write a reply first.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('restores the draft of an earlier visit', async () => {
    keptTexts.change(`reply_draft ${id}`, 'Half a sen');
    open({ GuestConversation: respond(request) });
    expect((await field()).value).toBe('Half a sen');
  });

  it('says why a reply was refused', async () => {
    open({
      GuestConversation: respond(request),
      ReplyAsGuest: respondWithError('RATE_LIMITED', 'Too many requests. Try again in 5 minutes.'),
    });
    await user.type(await field(), 'Hello');
    await clickButton('Send Reply');
    expect(await screen.findByText('Too many requests. Try again in 5 minutes.')).toBeTruthy();
    expect((await field()).value).toBe('Hello');
  });

  it('closes the request', async () => {
    open({
      GuestConversation: respond(request),
      CloseAsGuest: async () => ({ data: { closeAsGuest: { ...request, status: 'closed' } } }),
    });
    await clickButton('Close This Request');
    expect(await screen.findByText('The request is closed.')).toBeTruthy();
    expect(await screen.findByText('Closed')).toBeTruthy();
  });

  it('asks before it replaces the link, and shows the new one', async () => {
    let link = request.link;
    const sent = open({
      GuestConversation: (operation) => respond({ ...request, link })(operation),
      RenewLink: async () => {
        link = 'https://costa.example/r/second';
        return { data: { renewLink: link } };
      },
    });
    await clickButton('Make a new link');
    expect(screen.getByText(/The old link stops working everywhere/)).toBeTruthy();
    await clickButton('Keep the link');
    expect(sent).toEqual([]);

    await clickButton('Make a new link');
    await clickButton('Replace the link');
    expect(await screen.findByText('https://costa.example/r/second')).toBeTruthy();
  });

  it('tells the site once the answers are on screen, and not in a hidden tab', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const seen = jest.fn<Promise<{ data: object }>, Parameters<Execute>>(async () => ({
      data: { markSeenAsGuest: 2 },
    }));
    open({ GuestConversation: respond(request), MarkSeenAsGuest: seen });
    await screen.findByText('one');
    expect(seen).not.toHaveBeenCalled();

    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    fireEvent(document, new Event('visibilitychange'));
    expect(seen.mock.calls.map(([{ variables }]) => variables)).toEqual([{ id, seq: 2 }]);
  });

  it('tells the site nothing while only the guest has written', async () => {
    const seen = jest.fn(neverRespond);
    open({ GuestConversation: respond({ ...request, entries: [entry] }), MarkSeenAsGuest: seen });
    await field();
    expect(seen).not.toHaveBeenCalled();
  });

  it('says that the request is not open in this browser', async () => {
    open({ GuestConversation: respond(null) });
    expect(await screen.findByText('This request is not open in this browser')).toBeTruthy();
    expect(screen.queryByLabelText('Your reply')).toBeNull();
  });

  it('loads again after a failure', async () => {
    let load: Execute = failWithNetworkError;
    open({ GuestConversation: (operation) => load(operation) });
    expect(await screen.findByText('The request could not be loaded')).toBeTruthy();
    load = respond(request);
    await clickButton('Retry');
    expect(await field()).toBeTruthy();
  });
});
