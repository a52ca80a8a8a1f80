import { screen, waitFor, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { SocialSection } from './SocialSection';

const link = {
  __typename: 'SocialLink',
  id: 's1',
  platform: 'DISCORD',
  url: 'https://discord.example.com/costa',
  label: null as string | null,
  isActive: true,
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 2,
};
const list =
  (...links: object[]): Execute =>
  async () => ({ data: { socialLinks: links } });

const open = (mocks: Record<string, Execute>) =>
  renderSection(<SocialSection />, mocks, { staff: { username: 'keeper', role: 'staff', permissions: ['social'] } });

describe('Social media links', () => {
  it('show an empty state', async () => {
    open({ AdminSocialLinks: list() });
    expect(await screen.findByText('No Social Media Links')).toBeTruthy();
  });

  it('show an error state', async () => {
    open({ AdminSocialLinks: failWithNetworkError });
    expect(await screen.findByText('Error Loading Social Media Links')).toBeTruthy();
  });

  it('are added with a platform, and can be inactive', async () => {
    const variablesOf = open({
      AdminSocialLinks: list(),
      CreateSocialLink: async () => ({ data: { createSocialLink: link } }),
    });
    await clickButton('Add Link');
    const dialog = within(screen.getByRole('dialog', { name: 'Add Social Media Link' }));
    const platforms = [...dialog.getByLabelText<HTMLSelectElement>('Platform').options];
    expect(platforms.map(({ text }) => text)).toEqual([
      ...['Discord', 'YouTube', 'Instagram', 'TikTok', 'X', 'Twitch', 'Reddit', 'Bluesky', 'Mastodon'],
      ...['Facebook', 'Patreon', 'GitHub', 'Wiki', 'Map', 'Other'],
    ]);
    await user.selectOptions(dialog.getByLabelText('Platform'), 'YouTube');
    await user.type(dialog.getByLabelText('URL'), 'https://youtube.example.com');
    await user.click(dialog.getByRole('switch', { name: 'Active' }));
    await user.click(dialog.getByRole('button', { name: 'Add Link' }));

    expect(await screen.findByText('Social media link created successfully!')).toBeTruthy();
    expect(variablesOf('CreateSocialLink')).toEqual([
      { input: { platform: 'YOUTUBE', url: 'https://youtube.example.com', label: null, isActive: false } },
    ]);
  });

  it('get their platform from a pasted address, and a name from their owner', async () => {
    const variablesOf = open({
      AdminSocialLinks: list(),
      CreateSocialLink: async () => ({ data: { createSocialLink: link } }),
    });
    await clickButton('Add Link');
    const dialog = within(screen.getByRole('dialog', { name: 'Add Social Media Link' }));
    await user.type(dialog.getByLabelText('URL'), 'https://www.twitch.tv/costa');
    await user.type(dialog.getByLabelText('Name'), 'Live on Fridays');
    expect(dialog.getByLabelText<HTMLSelectElement>('Platform').value).toBe('TWITCH');
    await user.click(dialog.getByRole('button', { name: 'Add Link' }));

    await screen.findByText('Social media link created successfully!');
    expect(variablesOf('CreateSocialLink')).toMatchObject([
      { input: { platform: 'TWITCH', label: 'Live on Fridays' } },
    ]);
  });

  it('keep another platform', async () => {
    const variablesOf = open({
      AdminSocialLinks: list({ ...link, platform: 'OTHER' }),
      UpdateSocialLink: failWithNetworkError,
    });
    await clickButton('Edit link to discord.example.com');
    await clickButton('Save Link');
    await waitFor(() => expect(screen.getAllByText('Failed to update social media link')).toHaveLength(2));
    expect(variablesOf('UpdateSocialLink')).toMatchObject([
      { input: { platform: 'OTHER', isActive: true, version: 2 } },
    ]);
  });

  it('take over the other version on a conflict', async () => {
    const current = { ...link, platform: 'INSTAGRAM', isActive: false, version: 3 };
    open({ AdminSocialLinks: list(link), UpdateSocialLink: respondWithError('CONFLICT', 'Changed.', { current }) });
    await clickButton('Edit link to Discord');
    await clickButton('Save Link');
    await clickButton('Take theirs');
    expect(screen.getByLabelText<HTMLSelectElement>('Platform').value).toBe('INSTAGRAM');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Active' }).checked).toBe(false);
  });

  it('come back when the deletion is undone', async () => {
    const variablesOf = open({
      AdminSocialLinks: list(link),
      DeleteSocialLink: async () => ({ data: { deleteSocialLink: true } }),
      RestoreFromTrash: async () => ({
        data: { restoreFromTrash: { __typename: 'RestoredItem', id: 's1', note: null } },
      }),
    });
    await clickButton('Delete link to Discord');
    await clickButton('Delete Link');
    await screen.findByText('Social media link deleted successfully!');
    await clickButton('Undo');

    expect(await screen.findByText('Restored.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(variablesOf('RestoreFromTrash')).toEqual([{ id: 's1' }]);
  });

  it('show a failed deletion', async () => {
    open({ AdminSocialLinks: list(link), DeleteSocialLink: failWithNetworkError });
    await clickButton('Delete link to Discord');
    await clickButton('Delete Link');
    expect(await screen.findByText('Failed to delete social media link')).toBeTruthy();
  });
});
