import { screen, waitFor, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { GeneralView } from './GeneralView';

const settings = {
  __typename: 'SiteConfig',
  siteName: 'Costa',
  tagline: 'A survival coast.',
  serverAddress: 'play.example.com',
  bedrockAddress: null as string | null,
  playerNamePrefix: null as string | null,
  supportedVersions: null as string | null,
  storeRedirectUrl: 'https://store.example.com',
  discordInviteUrl: 'https://discord.example.com',
  contactEmail: 'support@example.com',
  version: 4,
};
const loadSettings: Execute = async () => ({ data: { siteConfig: settings } });

const open = (mocks: Record<string, Execute>) =>
  renderSection(
    <GeneralView />,
    { AdminSiteSettings: loadSettings, ...mocks },
    { staff: { username: 'keeper', role: 'staff', permissions: ['config'] } },
  );
const findStoreUrl = () => screen.findByLabelText<HTMLInputElement>('Store redirect URL', { selector: 'input' });

describe('Site configuration', () => {
  it('shows an error state', async () => {
    open({ AdminSiteSettings: failWithNetworkError });
    expect(await screen.findByText('Error Loading Configuration')).toBeTruthy();
  });

  it('shows the store URL and opens it in a new tab', async () => {
    open({});
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Open the store/ });
    expect(link.href).toBe('https://store.example.com/');
    expect(link.target).toBe('_blank');
  });

  it('requires a valid store URL', async () => {
    const variablesOf = open({});
    await user.clear(await findStoreUrl());
    await clickButton('Update Store URL');
    expect(await screen.findByText('Please enter a valid URL')).toBeTruthy();

    await user.type(await findStoreUrl(), 'not a url');
    await clickButton('Update Store URL');
    expect(await screen.findByText('Please enter a valid URL format')).toBeTruthy();
    expect(variablesOf('UpdateStoreRedirectUrl')).toEqual([]);
  });

  it('saves the store URL', async () => {
    const saved = { ...settings, storeRedirectUrl: 'https://shop.example.com', version: 5 };
    const variablesOf = open({ UpdateStoreRedirectUrl: async () => ({ data: { updateStoreRedirectUrl: saved } }) });
    await user.clear(await findStoreUrl());
    await user.type(await findStoreUrl(), ' https://shop.example.com');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await clickButton('Update Store URL');

    expect(await screen.findByText('Store redirect URL updated successfully')).toBeTruthy();
    expect(variablesOf('UpdateStoreRedirectUrl')).toEqual([{ url: 'https://shop.example.com', version: 4 }]);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('shows the server message on a rejection, and a generic one when the server is unreachable', async () => {
    let answer = respondWithError('FORBIDDEN', 'You need the permission config.');
    open({ UpdateStoreRedirectUrl: (operation) => answer(operation) });
    await user.type(await findStoreUrl(), '/new');
    await clickButton('Update Store URL');
    expect(await screen.findByText('You need the permission config.')).toBeTruthy();
    expect(await screen.findByText('Failed to update store URL. You need the permission config.')).toBeTruthy();

    answer = failWithNetworkError;
    await clickButton('Update Store URL');
    await waitFor(() => expect(screen.getAllByText('Failed to update store URL')).toHaveLength(2));
    expect((await findStoreUrl()).value).toBe('https://store.example.com/new');
  });

  it('saves the other settings even when another user changed the store URL', async () => {
    const current = { ...settings, storeRedirectUrl: 'https://else.example.com', version: 7 };
    const variablesOf = open({
      UpdateSiteSettings: async (operation) => {
        const { version } = operation.variables?.input as { version: number };
        return version === 7
          ? { data: { updateSiteSettings: { ...current, siteName: 'Costa!', version: 8 } } }
          : respondWithError('CONFLICT', 'Changed.', { current })(operation);
      },
    });
    await user.type(await screen.findByLabelText('Site Name'), '!');
    await clickButton('Save Settings');

    expect(await screen.findByText('Site settings updated successfully!')).toBeTruthy();
    expect(variablesOf('UpdateSiteSettings').map(({ input }) => (input as { version: number }).version)).toEqual([
      4, 7,
    ]);
  });

  it('shows a conflict when another user changed the same form, and takes over their version', async () => {
    const current = { ...settings, tagline: 'Theirs.', version: 7 };
    open({ UpdateSiteSettings: respondWithError('CONFLICT', 'Changed.', { current }) });
    await user.type(await screen.findByLabelText('Site Name'), '!');
    await clickButton('Save Settings');

    const form = within(screen.getByRole('form', { name: 'Site settings' }));
    expect(await form.findByText('Another user changed this in the meantime')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText<HTMLInputElement>('Tagline').value).toBe('Theirs.');
    expect(screen.getByLabelText<HTMLInputElement>('Site Name').value).toBe('Costa');
  });

  it('shows a server error at its field and focuses it', async () => {
    const message = 'Please enter a host name';
    open({ UpdateSiteSettings: respondWithError('BAD_USER_INPUT', message, { fields: { serverAddress: [message] } }) });
    await user.type(await screen.findByLabelText('Server Address'), '::');
    await clickButton('Save Settings');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Server Address'));
  });

  it('says for each field that is not set what visitors see until then, and clears a field', async () => {
    const variablesOf = open({
      UpdateSiteSettings: async () => ({
        data: { updateSiteSettings: { ...settings, serverAddress: null, version: 5 } },
      }),
    });
    const describe = (label: string) =>
      document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    await screen.findByLabelText('Bedrock Address');
    expect(describe('Bedrock Address')).toContain('Not set: The site offers the Java Edition only.');
    expect(describe('Supported Versions')).toContain('Not set: Visitors see the version that the game server reports');
    expect(describe('Server Address')).not.toContain('Not set');

    await user.clear(screen.getByLabelText('Server Address'));
    await clickButton('Save Settings');
    expect(await screen.findByText('Site settings updated successfully!')).toBeTruthy();
    expect(variablesOf('UpdateSiteSettings')).toMatchObject([{ input: { serverAddress: '', bedrockAddress: '' } }]);
    expect(describe('Server Address')).toContain('Not set: The home page says that there is no address yet.');
  });

  it('removes the store link, and says what visitors see without one', async () => {
    const variablesOf = open({
      RemoveStoreRedirectUrl: async () => ({
        data: { removeStoreRedirectUrl: { ...settings, storeRedirectUrl: null, version: 5 } },
      }),
    });
    await clickButton('Remove the Store link');
    expect(variablesOf('RemoveStoreRedirectUrl')).toEqual([]);
    await clickButton('Remove Link');

    expect(await screen.findByText('Store link removed successfully!')).toBeTruthy();
    expect(variablesOf('RemoveStoreRedirectUrl')).toHaveLength(1);
  });

  it('offers nothing to open or remove without a store', async () => {
    open({ AdminSiteSettings: async () => ({ data: { siteConfig: { ...settings, storeRedirectUrl: null } } }) });

    expect(await screen.findByText('— Not set: visitors see no Store link.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Open the store/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove the Store link' })).toBeNull();
    expect((await findStoreUrl()).value).toBe('');
  });

  it.each([
    [
      { address: '10.0.0.5', source: 'GAME_SERVER_ADDRESS' },
      /^The site asks 10\.0\.0\.5 .*GAME_SERVER_ADDRESS sets this/,
    ],
    [{ address: 'play.nova.gg', source: null }, /^The site asks play\.nova\.gg .*GAME_SERVER_ADDRESS would win/],
    [null, /^No game server is asked for its status yet\.$/],
  ])('names the address that is asked for the status: %j', async (probed, text) => {
    const probedAddress = probed && { __typename: 'ProbedAddress', ...probed };
    const setup = {
      __typename: 'Setup',
      ...{ demoRemains: false, openSteps: [], probedAddress, lastBackupAt: null, backupIsOverdue: false },
    };
    open({ AdminSetup: async () => ({ data: { setup } }) });

    const isTheLine = (_: string, element: Element | null) =>
      element?.tagName === 'P' && text.test(element.textContent);
    expect(await screen.findByText(isTheLine)).toBeTruthy();
  });
});
