import { screen, waitFor, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { VoteLinksView } from './VoteLinksView';

const link = {
  __typename: 'VoteLink',
  id: 'v1',
  site: 'Block Harbour',
  url: 'https://block-harbour.example.com/vote',
  reward: '50 Coins',
  isActive: true,
  version: 2,
};
const list =
  (...links: object[]): Execute =>
  async () => ({ data: { voteLinks: links } });

const open = (mocks: Record<string, Execute>) =>
  renderSection(<VoteLinksView />, mocks, { staff: { username: 'keeper', role: 'staff', permissions: ['votes'] } });

describe('Vote links section', () => {
  it('shows an empty state', async () => {
    open({ AdminVoteLinks: list() });
    expect(await screen.findByText('No vote links configured yet. Add your first voting site!')).toBeTruthy();
  });

  it('shows an error state and loads after a retry', async () => {
    let answer = failWithNetworkError;
    open({ AdminVoteLinks: (operation) => answer(operation) });
    expect(await screen.findByText('Error Loading Vote Links')).toBeTruthy();

    answer = list(link);
    await clickButton('Retry');
    expect(await screen.findByRole('heading', { name: 'Block Harbour' })).toBeTruthy();
  });

  it('shows how many links are active, and where each leads', async () => {
    open({ AdminVoteLinks: list(link, { ...link, id: 'v2', site: 'Old List', isActive: false }) });
    expect(await screen.findByText('1 active of 2')).toBeTruthy();
    const [leads] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Open Block Harbour/ });
    expect(leads?.href).toBe(link.url);
    expect(leads?.target).toBe('_blank');
    expect(screen.getByText('Inactive')).toBeTruthy();
  });

  it('creates a vote link once all fields are filled in', async () => {
    const variablesOf = open({
      AdminVoteLinks: list(),
      CreateVoteLink: async () => ({ data: { createVoteLink: link } }),
    });
    await clickButton('Add Vote Link');
    const dialog = within(screen.getByRole('dialog', { name: 'Add Vote Link' }));
    await user.click(dialog.getByRole('button', { name: 'Add Vote Link' }));
    expect(dialog.getAllByText('Please fill in this field.')).toHaveLength(3);
    expect(variablesOf('CreateVoteLink')).toEqual([]);

    await user.type(dialog.getByLabelText('Site Name'), 'Block Harbour');
    await user.type(dialog.getByLabelText('Vote URL'), link.url);
    await user.type(dialog.getByLabelText('Reward'), '50 Coins');
    await user.click(dialog.getByRole('button', { name: 'Add Vote Link' }));
    expect(await screen.findByText('Vote link created successfully!')).toBeTruthy();
    expect(variablesOf('CreateVoteLink')).toEqual([
      { input: { site: 'Block Harbour', url: link.url, reward: '50 Coins' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a server error at the URL field', async () => {
    const message = 'Please enter a valid URL format';
    open({
      AdminVoteLinks: list(link),
      UpdateVoteLink: respondWithError('BAD_USER_INPUT', message, { fields: { url: [message] } }),
    });
    await clickButton('Edit vote link of Block Harbour');
    await clickButton('Save Vote Link');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText('Vote URL').getAttribute('aria-invalid')).toBe('true');
  });

  it('reverts the switch when the update fails', async () => {
    const variablesOf = open({ AdminVoteLinks: list(link), UpdateVoteLink: failWithNetworkError });
    const activeSwitch = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Active: vote link of Block Harbour',
    });
    await user.click(activeSwitch);
    expect(await screen.findByText('Failed to update vote link')).toBeTruthy();
    expect(activeSwitch.checked).toBe(true);
    expect(variablesOf('UpdateVoteLink')).toMatchObject([{ id: 'v1', input: { isActive: false, version: 2 } }]);
  });

  it('deletes a vote link after a confirmation that names the site', async () => {
    const variablesOf = open({
      AdminVoteLinks: list(link),
      DeleteVoteLink: async () => ({ data: { deleteVoteLink: true } }),
    });
    await clickButton('Delete vote link of Block Harbour');
    expect(screen.getByRole('alertdialog', { name: 'Delete the vote link of Block Harbour?' })).toBeTruthy();
    await clickButton('Delete Vote Link');
    expect(await screen.findByText('Vote link deleted successfully!')).toBeTruthy();
    expect(variablesOf('DeleteVoteLink')).toEqual([{ id: 'v1' }]);
  });
});
