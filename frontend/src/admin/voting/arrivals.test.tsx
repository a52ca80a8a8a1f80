import { screen, waitFor, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { VoteLinksView } from './VoteLinksView';

const respondWith =
  (data: object): Execute =>
  async () => ({ data });

const connection = {
  __typename: 'VoteConnection',
  id: 'v1',
  site: 'Block Harbour',
  serviceName: null as string | null,
  maskedToken: null as string | null,
  pingback: null as string | null,
  maskedPingbackSecret: null as string | null,
  pingbackHost: null,
  pingbackUrl: 'https://costa.example/webhook/vote/v1',
  version: 0,
};
const receiver = { host: 'costa.example', port: 8192, maskedToken: '••••••••2pqr', publicKey: null as string | null };
const loadReceiver = (change: object = {}, more: object = {}) =>
  respondWith({ voteReceiver: { ...receiver, ...more }, voteConnections: [{ ...connection, ...change }] });

const unknown = { name: 'PlanetBlocks.com', verified: 3, unverified: 1, lastReceivedAt: '2026-03-10T12:00:00Z' };
const vote = {
  __typename: 'ArrivedVote',
  id: 'a1',
  source: 'VOTIFIER2',
  service: 'Block Harbour',
  username: 'Steve',
  state: 'COUNTED',
  reason: null as string | null,
  receivedAt: '2026-03-10T12:00:00Z',
};
const loadInbox = (...items: object[]) =>
  respondWith({ voteInbox: { items, page: 1, pageSize: 20, totalCount: items.length, totalIsCapped: false } });

const open = (mocks: Record<string, Execute>) =>
  renderSection(<VoteLinksView />, mocks, { staff: { username: 'keeper', role: 'staff', permissions: ['votes'] } });

describe('Vote receiver', () => {
  it('shows the values to enter at a voting site', async () => {
    open({ AdminVoteReceiver: loadReceiver({}, { publicKey: 'MIIB' }) });

    expect(await screen.findByText('costa.example')).toBeTruthy();
    expect(screen.getByText('8192')).toBeTruthy();
    expect(screen.getByText('••••••••2pqr')).toBeTruthy();
    expect(screen.getByText('MIIB')).toBeTruthy();
    await clickButton('Copy Address');
    expect(await screen.findByText('Address copied to clipboard')).toBeTruthy();
  });

  it('shows that Votifier is off', async () => {
    open({ AdminVoteReceiver: loadReceiver({}, { port: null }) });
    expect(await screen.findByText('Votifier is off')).toBeTruthy();
  });

  it('shows an error state and loads after a retry', async () => {
    let response: Execute = failWithNetworkError;
    open({ AdminVoteReceiver: (operation) => response(operation) });
    expect(await screen.findByText('Error Loading Connections')).toBeTruthy();

    response = loadReceiver();
    await clickButton('Retry');
    expect(await screen.findByRole('button', { name: 'Connect Block Harbour' })).toBeTruthy();
  });

  it('saves a new token and omits empty secrets', async () => {
    const variablesOf = open({
      AdminVoteReceiver: loadReceiver(),
      ConnectVoteLink: respondWith({ connectVoteLink: { ...connection, version: 1 } }),
    });
    await clickButton('Connect Block Harbour');
    const dialog = within(screen.getByRole('dialog', { name: 'Votes from Block Harbour' }));
    await user.type(dialog.getByLabelText('Service name'), 'BlockHarbour.net');
    await user.click(dialog.getByRole('button', { name: 'New Token' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Token').value).toMatch(/^[0-9a-v]{26}$/);
    await user.click(dialog.getByRole('button', { name: 'Save Connection' }));

    expect(await screen.findByText('Connection updated successfully!')).toBeTruthy();
    expect(variablesOf('ConnectVoteLink')).toEqual([
      {
        id: 'v1',
        input: {
          serviceName: 'BlockHarbour.net',
          pingback: null,
          pingbackHost: null,
          token: expect.stringMatching(/^[0-9a-v]{26}$/),
          version: 0,
        },
      },
    ]);
  });

  it('shows the fields of the selected pingback type, and removes a saved token', async () => {
    const variablesOf = open({
      AdminVoteReceiver: loadReceiver({
        pingback: 'MCTOP',
        maskedPingbackSecret: '••••••••tern',
        maskedToken: '••••••••2pqr',
      }),
      ConnectVoteLink: respondWith({ connectVoteLink: connection }),
    });
    await clickButton('Connect Block Harbour');
    const dialog = within(screen.getByRole('dialog', { name: 'Votes from Block Harbour' }));
    expect(dialog.getByText('Saved: ••••••••tern. Leave empty to keep it.')).toBeTruthy();
    expect(dialog.getByText(connection.pingbackUrl)).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Voting site'), 'topg.org');
    expect(dialog.queryByLabelText('Secret')).toBeNull();
    expect(dialog.getByLabelText('Sender host')).toBeTruthy();
    await user.click(dialog.getByLabelText('Remove token'));
    await user.click(dialog.getByRole('button', { name: 'Save Connection' }));

    await waitFor(() =>
      expect(variablesOf('ConnectVoteLink')).toMatchObject([
        { input: { pingback: 'TOPG', token: null, pingbackHost: null } },
      ]),
    );
  });

  it('shows a server error about the pingback secret', async () => {
    const message = 'Please enter the secret that the voting site shows you.';
    open({
      AdminVoteReceiver: loadReceiver(),
      ConnectVoteLink: respondWithError('BAD_USER_INPUT', message, { fields: { pingbackSecret: [message] } }),
    });
    await clickButton('Connect Block Harbour');
    await user.selectOptions(screen.getByLabelText('Voting site'), 'mctop.su');
    await clickButton('Save Connection');
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('Unknown service names', () => {
  it('are hidden when there are none', async () => {
    open({
      AdminUnknownVoteServices: respondWith({ unknownVoteServices: [], voteConnections: [connection] }),
      AdminArrivedVotes: loadInbox(vote),
    });
    await screen.findByText('Steve');
    expect(screen.queryByText(/unknown service name/)).toBeNull();
  });

  it('are adopted as a new link, or assigned to an existing one', async () => {
    const variablesOf = open({
      AdminUnknownVoteServices: respondWith({ unknownVoteServices: [unknown], voteConnections: [connection] }),
      AdoptVoteService: respondWith({ adoptVoteService: { id: 'v2' } }),
    });
    expect(await screen.findByText(/Votes with an unknown service name/)).toBeTruthy();
    await clickButton('Adopt PlanetBlocks.com');
    expect(await screen.findByText(/PlanetBlocks.com was adopted. Check the address/)).toBeTruthy();

    await user.selectOptions(screen.getByLabelText('Link for PlanetBlocks.com'), 'Block Harbour');
    await clickButton('Adopt PlanetBlocks.com');
    expect(variablesOf('AdoptVoteService')).toEqual([
      { service: 'PlanetBlocks.com', linkId: null },
      { service: 'PlanetBlocks.com', linkId: 'v1' },
    ]);
  });
});

test('show an error state and load after a retry', async () => {
  let answer = failWithNetworkError;
  open({ AdminUnknownVoteServices: (operation) => answer(operation) });
  expect(await screen.findByText('Error Loading Unknown Service Names')).toBeTruthy();

  answer = respondWith({ unknownVoteServices: [unknown], voteConnections: [connection] });
  await clickButton('Retry');
  expect(await screen.findByRole('rowheader', { name: 'PlanetBlocks.com' })).toBeTruthy();
});

describe('Received votes', () => {
  it('show an empty state', async () => {
    open({ AdminArrivedVotes: loadInbox() });
    expect(await screen.findByText('No votes received yet')).toBeTruthy();
  });

  it('show the result and reason of each vote, and are filtered by result', async () => {
    const reason = 'The token is not correct.';
    const variablesOf = open({
      AdminArrivedVotes: loadInbox(vote, { ...vote, id: 'a2', username: 'Mallory', state: 'UNVERIFIED', reason }),
    });
    const rows = within(await screen.findByRole('table', { name: 'Received votes' }));
    expect(await rows.findByText('Counted')).toBeTruthy();
    expect(rows.getByText('Unverified')).toBeTruthy();
    expect(rows.getByText(reason)).toBeTruthy();

    await user.selectOptions(screen.getByLabelText('Filter by result'), 'Refused');
    await waitFor(() => expect(variablesOf('AdminArrivedVotes').at(-1)).toMatchObject({ page: 1, state: 'REFUSED' }));
  });

  it('show an error state', async () => {
    open({ AdminArrivedVotes: failWithNetworkError });
    expect(await screen.findByText('Error Loading Received Votes')).toBeTruthy();
  });
});
