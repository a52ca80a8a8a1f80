import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { testSite } from '@/test/testSite';
import { ConnectionsView } from './ConnectionsView';

const target = {
  __typename: 'NoticeTarget',
  id: 't1',
  channel: 'DISCORD',
  name: '#news',
  isOn: true,
  offBecause: null as string | null,
  isFromEnvironment: false,
  hasSecret: true,
  kinds: ['NEWS_PUBLISHED', 'NEWS_CHANGED', 'NEWS_REMOVED', 'TEST'],
  queued: 0,
  failed: 0,
  restsUntil: null as string | null,
  lastFailure: null as string | null,
  lastSuccessAt: null as string | null,
  host: null as string | null,
  port: null as number | null,
  encryption: null,
  username: null,
  fromAddress: null as string | null,
  fromName: null,
  staffAddress: null as string | null,
  threadId: null,
  language: null,
  url: null as string | null,
  applicationId: null as string | null,
  publicKey: null as string | null,
  guildId: null as string | null,
  channelId: null as string | null,
  interactionsUrl: null as string | null,
  version: 3,
};

const notice = {
  __typename: 'Notice',
  id: 'n1',
  target: 't1',
  kind: 'NEWS_PUBLISHED',
  subject: 'news:1',
  recipient: null,
  state: 'UNSURE',
  mayHaveBeenSent: true,
  attempts: 3,
  dueAt: '2026-11-20T12:00:00.000Z',
  note: null,
  reply: 'No answer before the deadline.',
  createdAt: '2026-11-20T12:00:00.000Z',
  version: 5,
  preview: 'Season 2',
  attemptList: [
    {
      __typename: 'NoticeAttempt',
      number: 1,
      at: '2026-11-20T12:00:00.000Z',
      outcome: 'uncertain',
      reply: 'cut',
      ms: 12,
    },
  ],
};

const targets =
  (...rows: object[]): Execute =>
  async () => ({ data: { noticeTargets: rows } });
const page =
  (...items: object[]): Execute =>
  async () => ({
    data: {
      noticePage: {
        __typename: 'NoticePage',
        items,
        page: 1,
        pageSize: 20,
        totalCount: items.length,
        totalIsCapped: false,
      },
    },
  });

const open = (mocks: Record<string, Execute>, site = testSite) =>
  renderSection(
    <ConnectionsView />,
    { AdminNotices: page(), ...mocks },
    {
      staff: { username: 'keeper', role: 'staff', permissions: ['config'] },
      site,
    },
  );

describe('The connections in the panel', () => {
  it('show an error state', async () => {
    open({ AdminNoticeTargets: failWithNetworkError });
    expect(await screen.findByText('Error Loading Connections')).toBeTruthy();
  });

  it('say what is not set up', async () => {
    open({ AdminNoticeTargets: targets() });
    expect(await screen.findByText('The site sends no mail, and no page promises one.')).toBeTruthy();
    expect(screen.getByText('No Discord Channels')).toBeTruthy();
    expect(screen.getByText('No Webhooks')).toBeTruthy();
    expect(await screen.findByText('No Messages')).toBeTruthy();
  });

  it.each([
    ['Connected', { lastSuccessAt: '2026-11-20T12:00:00.000Z' }],
    ['Not tested', {}],
    ['Failing', { lastFailure: 'connect ECONNREFUSED' }],
    ['Failed', { isOn: false, offBecause: 'Discord does not know this webhook any more.' }],
    ['Off', { isOn: false }],
  ])('say that one is %s', async (state, change) => {
    open({ AdminNoticeTargets: targets({ ...target, ...change }) });
    expect(await screen.findByText(state)).toBeTruthy();
    const sentence = 'offBecause' in change ? change.offBecause : 'lastFailure' in change ? change.lastFailure : null;
    if (sentence) expect(screen.getByText(sentence, { exact: false })).toBeTruthy();
  });

  it('of the environment cannot be edited or deleted', async () => {
    const mail = {
      ...target,
      channel: 'MAIL',
      name: 'smtp.example.org',
      host: 'smtp.example.org',
      port: 465,
      isFromEnvironment: true,
    };
    open({ AdminNoticeTargets: targets(mail) });
    expect(await screen.findByText('The mail server is set by SMTP_URL and cannot be changed here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit smtp.example.org' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete smtp.example.org' })).toBeNull();
  });

  it('are changed without showing the stored address, and keep kinds that the form does not offer', async () => {
    const variablesOf = open({
      AdminNoticeTargets: targets(target),
      SaveDiscordTarget: async () => ({ data: { saveDiscordTarget: { __typename: 'NoticeTarget', id: 't1' } } }),
    });
    await clickButton('Edit #news');
    expect(screen.getByLabelText<HTMLInputElement>('Webhook address').value).toBe('');
    await user.click(screen.getByRole('checkbox', { name: 'News' }));
    await user.click(screen.getByRole('checkbox', { name: 'Vote parties' }));
    await user.click(screen.getByRole('checkbox', { name: 'Status message' }));
    await clickButton('Save');

    expect(await screen.findByText('The connection was saved.')).toBeTruthy();
    expect(variablesOf('SaveDiscordTarget')).toEqual([
      {
        id: 't1',
        input: {
          name: '#news',
          address: null,
          threadId: '',
          language: null,
          kinds: ['VOTE_PARTY_COMPLETED', 'SERVER_STATUS', 'TEST'],
          version: 3,
        },
      },
    ]);
  });

  it('let staff choose the language of a Discord channel among those of the site', async () => {
    const siteLanguages = { ...testSite.siteLanguages, others: ['de', 'fr'] };
    const variablesOf = open(
      {
        AdminNoticeTargets: targets({ ...target, language: 'de' }),
        SaveDiscordTarget: async () => ({ data: { saveDiscordTarget: { __typename: 'NoticeTarget', id: 't1' } } }),
      },
      { ...testSite, siteLanguages },
    );
    expect(await screen.findByText('Messages are in this language: German.')).toBeTruthy();
    await clickButton('Edit #news');
    const select = screen.getByLabelText<HTMLSelectElement>('Language');
    expect(select.value).toBe('de');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'Language of the site (English)',
      'English',
      'Deutsch',
      'Français',
    ]);
    await user.selectOptions(select, 'Français');
    await clickButton('Save');
    await screen.findByText('The connection was saved.');
    expect(variablesOf('SaveDiscordTarget')).toMatchObject([{ input: { language: 'fr' } }]);
  });

  it('show the signing key of a new webhook once', async () => {
    open({
      AdminNoticeTargets: targets(),
      SaveWebhookTarget: async () => ({
        data: { saveWebhookTarget: { __typename: 'NoticeTarget', id: 't2', signingKey: 'whsec_abc' } },
      }),
    });
    await clickButton('Add Webhook');
    await user.type(screen.getByLabelText('Name'), 'Bot');
    await user.type(screen.getByLabelText('Address'), 'https://hooks.example.com');
    await clickButton('Save');
    expect(await screen.findByText('whsec_abc')).toBeTruthy();
    await clickButton('Close');
    expect(screen.queryByText('whsec_abc')).toBeNull();
  });

  it('are tested, and the result is watched', async () => {
    open({
      AdminNoticeTargets: targets(target),
      TestNoticeTarget: async () => ({ data: { testNoticeTarget: { __typename: 'Notice', id: 'n1' } } }),
      AdminNotice: async () => ({ data: { notice: { ...notice, kind: 'TEST', state: 'ACCEPTED', reply: '200' } } }),
    });
    await clickButton('Send Test');
    const dialog = await screen.findByRole('dialog', { name: 'Test “#news”' });
    await user.click(within(dialog).getByRole('button', { name: 'Send Test' }));
    expect(await within(dialog).findByText('Accepted')).toBeTruthy();
    expect(within(dialog).getByText('200')).toBeTruthy();
  });

  it('say why a test was not sent', async () => {
    open({
      AdminNoticeTargets: targets(target),
      TestNoticeTarget: respondWithError('RATE_LIMITED', 'Too many requests. Try again in 9 seconds.'),
    });
    await clickButton('Send Test');
    const dialog = await screen.findByRole('dialog', { name: 'Test “#news”' });
    await user.click(within(dialog).getByRole('button', { name: 'Send Test' }));
    expect(await within(dialog).findByText('Too many requests. Try again in 9 seconds.')).toBeTruthy();
  });

  it('list the messages with their attempts, to send them again or to leave them', async () => {
    const variablesOf = open({
      AdminNoticeTargets: targets(target),
      AdminNotices: page(notice),
      AdminNotice: async () => ({ data: { notice } }),
      SendNoticeAgain: async () => ({ data: { sendNoticeAgain: { __typename: 'Notice', id: 'n1', state: 'QUEUED' } } }),
      LeaveNotice: async () => ({ data: { leaveNotice: { __typename: 'Notice', id: 'n1', state: 'NOT_NEEDED' } } }),
    });
    await clickButton('Show Article published, #news');
    const dialog = await screen.findByRole('dialog', { name: 'Article published' });
    expect(await within(dialog).findByText('This message may have been sent')).toBeTruthy();
    expect(within(dialog).getByText('No clear answer')).toBeTruthy();
    expect(within(dialog).getByText('Season 2')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Send Again' }));
    expect(await screen.findByText('The message is sent again.')).toBeTruthy();
    expect(variablesOf('SendNoticeAgain')).toEqual([{ id: 'n1', version: 5 }]);

    await clickButton('Show Article published, #news');
    await clickButton('Leave It');
    expect(variablesOf('LeaveNotice')).toEqual([{ id: 'n1', version: 5 }]);
  });
});
