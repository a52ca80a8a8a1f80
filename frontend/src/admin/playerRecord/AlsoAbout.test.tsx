import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection } from '@/test/renderSection';
import { AlsoAbout } from './AlsoAbout';

const list = (name: string, items: object[], totalCount = items.length) => ({
  __typename: name,
  items,
  totalCount,
  totalIsCapped: false,
});
const ban = {
  __typename: 'Ban',
  id: 'b1',
  reason: 'Griefing',
  duration: '7 days',
  date: '2026-11-20T12:00:00.000Z',
  state: 'IN_FORCE',
};
const ticket = {
  __typename: 'Ticket',
  id: 't1',
  subject: 'Please unban me',
  status: 'OPEN',
  createdAt: '2026-11-21T12:00:00.000Z',
};
const purchase = {
  __typename: 'Purchase',
  id: 'p1',
  items: [{ name: 'VIP Rank', quantity: 1 }],
  totalAmount: '24.99',
  currency: 'EUR',
  paymentId: 'tbx-1',
  status: 'completed',
  createdAt: '2026-11-19T12:00:00.000Z',
};
const everything = {
  __typename: 'PlayerRecord',
  bans: list('PlayerBans', [ban], 7),
  tickets: list('PlayerTickets', [ticket]),
  purchases: list('PlayerPurchases', [purchase]),
  votes: { __typename: 'PlayerVotes', totalVotes: 142, lastVoteDate: '2026-11-22T08:00:00.000Z' },
};

const respond =
  (playerRecord: object): Execute =>
  async () => ({ data: { playerRecord, player: null } });

const open = (answer: Execute, kind: 'ban' | 'ticket' | 'purchase', id: string) =>
  renderSection(
    <AlsoAbout username="XrayFox" kind={kind} id={id} />,
    { AdminPlayerRecord: answer },
    { staff: { username: 'keeper', role: 'staff', permissions: [] } },
  );
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('Also about a player', () => {
  it('links from a ticket to bans and purchases, with totals, and says the votes', async () => {
    const variablesOf = open(respond(everything), 'ticket', 't1');
    expect(await screen.findByRole('heading', { name: '7 Bans' })).toBeTruthy();
    expect(variablesOf('AdminPlayerRecord')).toEqual([{ username: 'XrayFox' }]);
    expect(hrefOf('Griefing · 7 days')).toContain('?tab=bans&search=XrayFox');
    expect(hrefOf('All bans of XrayFox')).toContain('?tab=bans&search=XrayFox');
    expect(hrefOf('VIP Rank × 1 · 24.99 EUR')).toContain('?tab=tebex&view=purchases&search=tbx-1&purchase=p1');
    expect(screen.getByRole('heading', { name: '1 Purchase' })).toBeTruthy();
    expect(screen.queryByText('Please unban me')).toBeNull();
    expect(screen.getByText(/^142 votes, the last on/)).toBeTruthy();
  });

  it('links from a purchase to the ticket, and does not list the purchase itself', async () => {
    open(respond(everything), 'purchase', 'p1');
    expect(await screen.findByRole('heading', { name: '1 Ticket' })).toBeTruthy();
    expect(hrefOf('Please unban me')).toContain('?tab=tickets&search=XrayFox&ticket=t1');
    expect(screen.queryByRole('heading', { name: /Purchase/ })).toBeNull();
  });

  it('says that nothing else is known, only about the parts that the user may see', async () => {
    const none = { ...everything, bans: list('PlayerBans', [ban]), tickets: null, votes: null };
    open(respond({ ...none, purchases: list('PlayerPurchases', []) }), 'ban', 'b1');
    expect(await screen.findByText('No other bans or purchases.')).toBeTruthy();
  });

  it('says that it could not be loaded, and loads on request', async () => {
    let answer = failWithNetworkError;
    open((operation) => answer(operation), 'ban', 'b1');
    const section = within(await screen.findByRole('region', { name: 'Also about XrayFox' }));
    expect(await section.findByText('Other entries about XrayFox could not be loaded.')).toBeTruthy();
    answer = respond(everything);
    await clickButton('Retry');
    expect(await section.findByText('Please unban me')).toBeTruthy();
  });
});
