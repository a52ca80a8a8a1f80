import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, renderSection, respondWithError, user } from '@/test/renderSection';
import { DiscordPane } from './DiscordPane';

const account = { __typename: 'DiscordAccount', id: '7', name: 'marina.d', linkedAt: '2026-11-20T12:00:00Z' };
const own =
  (linked: object | null): Execute =>
  async () => ({ data: { ownDiscordAccount: linked } });
const check: Execute = async () => ({
  data: { checkDiscordLink: { __typename: 'DiscordMember', id: '7', name: 'marina.d' } },
});
const address = '/costaadmin?tab=account#discord-link=abc';

const open = (mocks: Record<string, Execute>, at = address) =>
  renderSection(<DiscordPane />, mocks, {
    staff: { username: 'keeper', role: 'admin', permissions: ['tickets'] },
    address: at,
  });

describe('The Discord account of staff', () => {
  it('is linked only after the dialog has shown whose it is', async () => {
    const requests = open({
      OwnDiscordAccount: own(null),
      CheckDiscordLink: check,
      LinkDiscordAccount: async () => ({ data: { linkDiscordAccount: { __typename: 'DiscordAccount', id: '7' } } }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Link your Discord account?' }));
    expect(await dialog.findByText('marina.d')).toBeTruthy();
    expect(dialog.getByText('keeper')).toBeTruthy();
    expect(requests('LinkDiscordAccount')).toEqual([]);
    await clickButton('Link Account');

    expect(await screen.findByText(/Your Discord account is linked/)).toBeTruthy();
    expect(requests('LinkDiscordAccount')).toEqual([{ token: 'abc' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not linked by a link that is no longer valid, nor by one of another account', async () => {
    open({
      OwnDiscordAccount: own(null),
      CheckDiscordLink: respondWithError('NOT_FOUND', 'This link is no longer valid.'),
    });
    expect(await screen.findByText('This link is no longer valid.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Link Account' })).toBeNull();
    await clickButton('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows why it could not be linked', async () => {
    open({
      OwnDiscordAccount: own(null),
      CheckDiscordLink: check,
      LinkDiscordAccount: respondWithError('CONFLICT', 'This Discord account is linked with another account.'),
    });
    await clickButton('Link Account');
    expect(await screen.findByText('This Discord account is linked with another account.')).toBeTruthy();
  });

  it('is shown once it is linked, and can be unlinked', async () => {
    const requests = open(
      {
        OwnDiscordAccount: own(account),
        UnlinkDiscordAccount: async () => ({ data: { unlinkDiscordAccount: true } }),
      },
      '/costaadmin?tab=account',
    );
    expect(await screen.findByText('marina.d')).toBeTruthy();
    await clickButton('Unlink');
    const question = within(await screen.findByRole('alertdialog', { name: 'Unlink “marina.d”?' }));
    await user.click(question.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('The Discord account was unlinked.')).toBeTruthy();
    expect(requests('UnlinkDiscordAccount')).toHaveLength(1);
  });
});
