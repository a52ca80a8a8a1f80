import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { ServerView } from './ServerView';

const nothing = {
  __typename: 'GameConnection',
  ...{ isSetUp: false, setBy: null as string | null, isFound: false, hasSecret: false, address: null as string | null },
  ...{ panelServer: null, sftpAddress: null, sftpUser: null },
  ...{ protocol: null, signsInWith: null, publicKey: null, hostKey: null },
  ...{ path: null, port: null as number | null, acceptsVersion1: null, dialect: null, database: null, user: null },
  ...{ prefix: null, encryption: null, checkedAt: null as string | null, problem: null as string | null, version: 0 },
};

const rows = (changes: Record<string, object> = {}) =>
  ['CONSOLE', 'FOLDER', 'VOTES', 'BANS'].map((kind) => ({ ...nothing, kind, ...changes[kind] }));

const connected = {
  isSetUp: true,
  hasSecret: true,
  address: '10.0.0.5:25575',
  checkedAt: '2026-11-30T12:00:00.000Z',
  version: 3,
};

const answer =
  (changes: Record<string, object> = {}, probe: object = {}): Execute =>
  async () => ({
    data: {
      gameConnections: rows(changes),
      serverProbe: {
        __typename: 'ServerProbe',
        ...{ address: null, isConfigured: false, state: 'NOT_MEASURED', probedAt: null, problem: null },
        ...probe,
      },
    },
  });

const open = (mocks: Record<string, Execute>) =>
  renderSection(<ServerView />, mocks, { staff: { username: 'keeper', role: 'staff', permissions: ['config'] } });

const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${name}`) });
  return within(heading.closest('li') as HTMLElement);
};

const tested =
  (result: object): Execute =>
  async () => ({
    data: {
      testGameConnection: {
        __typename: 'GameConnectionTest',
        done: [],
        failed: null,
        problem: null,
        count: null,
        hostKey: null,
        ...result,
      },
    },
  });

describe('The connections to the game server', () => {
  it('show an error state', async () => {
    open({ AdminGameConnections: failWithNetworkError });
    expect(await screen.findByText('Error Loading Connections')).toBeTruthy();
  });

  it('say what each would add, and what works', async () => {
    open({ AdminGameConnections: answer({ CONSOLE: connected }) });
    const votes = await rowOf('Votes');
    expect(votes.getByText('Not set up')).toBeTruthy();
    expect(votes.getByText(/^Would receive votes/)).toBeTruthy();
    expect(votes.queryByRole('button', { name: 'Test: Votes' })).toBeNull();
    expect(screen.getAllByText('Through: Console')).toHaveLength(3);
    expect(screen.getByText('Needs: Game folder or LiteBans')).toBeTruthy();
  });

  it.each([
    ['Connected', {}],
    ['Not tested', { checkedAt: null }],
    ['Failed', { problem: 'WRONG_PASSWORD' }],
  ])('say that one is %s', async (state, change) => {
    open({ AdminGameConnections: answer({ CONSOLE: { ...connected, ...change } }) });
    const row = await rowOf('Console');
    expect(row.getByText(state)).toBeTruthy();
    expect(
      screen.getAllByText('problem' in change ? 'Does not work: Console failed' : 'Through: Console'),
    ).toHaveLength(3);
    if ('problem' in change)
      expect(row.getByText(/^The password was refused. Compare it with rcon.password/)).toBeTruthy();
  });

  it('that the environment sets are locked, and can be tested', async () => {
    open({ AdminGameConnections: answer({ CONSOLE: { ...connected, setBy: 'RCON_ADDRESS' } }) });
    const row = await rowOf('Console');
    expect(row.getByText('Set by RCON_ADDRESS')).toBeTruthy();
    expect(row.getByRole('button', { name: 'Test: Console' })).toBeTruthy();
    expect(row.queryByRole('button', { name: 'Change: Console' })).toBeNull();
    expect(row.queryByRole('button', { name: 'Remove: Console' })).toBeNull();
  });

  it('are tested step by step', async () => {
    open({
      AdminGameConnections: answer({ CONSOLE: connected }),
      TestGameConnection: tested({ done: ['ADDRESS', 'PORT', 'SIGN_IN', 'COMMAND'], count: 1 }),
    });
    await clickButton('Test: Console');
    expect(await screen.findByText('It works: 1 player is online.')).toBeTruthy();
    expect(screen.getByText('The console replied to a command')).toBeTruthy();
  });

  it('say at which step a test failed, and what to do', async () => {
    open({
      AdminGameConnections: answer({ BANS: connected }),
      TestGameConnection: tested({ done: ['ADDRESS', 'PORT', 'SIGN_IN'], failed: 'TABLES', problem: 'NO_TABLES' }),
    });
    await clickButton('Test: LiteBans');
    expect(await screen.findByText('The tables cannot be read.')).toBeTruthy();
    expect(screen.getByText(/Compare the prefix with table_prefix/)).toBeTruthy();
  });

  it('are tested all at once, those that are set up', async () => {
    const variablesOf = open({
      AdminGameConnections: answer({ CONSOLE: connected, BANS: connected }),
      TestGameConnection: tested({ done: ['ADDRESS', 'PORT', 'SIGN_IN', 'COMMAND'], count: 4 }),
    });
    await clickButton('Test All');
    expect(await screen.findByText('It works: 4 players are online.')).toBeTruthy();
    expect(await screen.findByText('It works: 4 bans can be read.')).toBeTruthy();
    expect(variablesOf('TestGameConnection')).toEqual([{ kind: 'CONSOLE' }, { kind: 'BANS' }]);
  });

  it('say why a test did not begin', async () => {
    open({
      AdminGameConnections: answer({ CONSOLE: connected }),
      TestGameConnection: respondWithError('RATE_LIMITED', 'Too many requests. Try again in 9 seconds.'),
    });
    await clickButton('Test: Console');
    expect(await screen.findByText('Too many requests. Try again in 9 seconds.')).toBeTruthy();
  });

  it('are set up with the address and the password', async () => {
    const variablesOf = open({
      AdminGameConnections: answer(),
      SaveConsoleConnection: async () => ({
        data: { saveConsoleConnection: { __typename: 'GameConnection', kind: 'CONSOLE', version: 1 } },
      }),
    });
    await clickButton('Set up: Console');
    const dialog = within(await screen.findByRole('dialog', { name: 'Console' }));
    await user.type(dialog.getByLabelText('Address'), '10.0.0.5');
    await user.type(dialog.getByLabelText('Password'), 'a lantern');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The connection was saved and is in use. Test it now.')).toBeTruthy();
    expect(variablesOf('SaveConsoleConnection')).toEqual([
      { input: { address: '10.0.0.5', password: 'a lantern', version: 0 } },
    ]);
  });

  it('offer the folders that were found', async () => {
    const variablesOf = open({
      AdminGameConnections: answer(),
      AdminGameFolders: async () => ({
        data: {
          gameFolders: { __typename: 'GameFolders', roots: ['/srv'], found: ['/srv/creative', '/srv/survival'] },
        },
      }),
      SaveFolderConnection: async () => ({
        data: { saveFolderConnection: { __typename: 'GameConnection', kind: 'FOLDER', version: 1 } },
      }),
    });
    await clickButton('Set up: Game folder');
    await screen.findByRole('option', { name: '/srv/survival' });
    await user.selectOptions(screen.getByLabelText('Folder'), '/srv/survival');
    await clickButton('Save');
    expect(variablesOf('SaveFolderConnection')).toEqual([{ input: { path: '/srv/survival', version: 0 } }]);
  });

  it('say where no folder was found', async () => {
    open({
      AdminGameConnections: answer(),
      AdminGameFolders: async () => ({
        data: { gameFolders: { __typename: 'GameFolders', roots: ['/srv'], found: [] } },
      }),
    });
    await clickButton('Set up: Game folder');
    await user.selectOptions(await screen.findByLabelText('Where is it?'), 'On this machine');
    expect(await screen.findByText(/^No game server was found in \/srv\./)).toBeTruthy();
  });

  it('take the console of a rented server through the panel of its host, and the way to its files from there', async () => {
    const panel = { panelServer: '1a2b3c4d', sftpAddress: 'node7.host.example:2022', sftpUser: 'owner.1a2b3c4d' };
    const variablesOf = open({
      AdminGameConnections: answer({ CONSOLE: { ...connected, address: 'https://panel.example.com', ...panel } }),
      AdminGameFolders: async () => ({
        data: { gameFolders: { __typename: 'GameFolders', roots: ['/srv'], found: ['/srv/creative'] } },
      }),
      ListHostingPanelServers: async () => ({
        data: {
          hostingPanelServers: ['1a2b3c4d', '5e6f7a8b'].map((id) => ({
            ...{ __typename: 'HostingPanelServer', id, name: `Server ${id}` },
          })),
        },
      }),
      SaveHostingPanelConnection: async () => ({
        data: { saveHostingPanelConnection: { __typename: 'GameConnection', kind: 'CONSOLE', version: 4 } },
      }),
    });
    await clickButton('Change: Console');
    await user.type(await screen.findByLabelText('API key'), 'ptlc_a');
    await clickButton('Show My Servers');
    await screen.findByRole('option', { name: 'Server 5e6f7a8b (5e6f7a8b)' });
    await user.selectOptions(screen.getByLabelText('Server'), '5e6f7a8b');
    await clickButton('Save');
    const input = { panelAddress: 'https://panel.example.com', password: 'ptlc_a' };
    expect(variablesOf('ListHostingPanelServers')).toEqual([{ input }]);
    expect(variablesOf('SaveHostingPanelConnection')).toEqual([
      { input: { ...input, panelServer: '5e6f7a8b', version: 3 } },
    ]);

    await clickButton('Set up: Game folder');
    expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe('node7.host.example:2022');
    expect(screen.getByLabelText<HTMLInputElement>('User name').value).toBe('owner.1a2b3c4d');
  });

  it('take the folder of a rented server, over SFTP if there is none on this machine', async () => {
    const variablesOf = open({
      AdminGameConnections: answer(),
      AdminGameFolders: async () => ({
        data: { gameFolders: { __typename: 'GameFolders', roots: [], found: [] } },
      }),
      SaveRemoteFolderConnection: async () => ({
        data: { saveRemoteFolderConnection: { __typename: 'GameConnection', kind: 'FOLDER', version: 1 } },
      }),
    });
    await clickButton('Set up: Game folder');
    await user.selectOptions(await screen.findByLabelText('Sign in with'), 'A key that this site makes');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Sign in with'), 'A password');
    await user.type(screen.getByLabelText('User name'), 'owner.1a2b3c4d');
    await user.type(screen.getByLabelText('Address'), 'node7.host.example:2022');
    await user.type(screen.getByLabelText('Password'), 'a lantern');
    await clickButton('Save');
    expect(variablesOf('SaveRemoteFolderConnection')).toEqual([
      {
        input: {
          ...{ protocol: 'SFTP', address: 'node7.host.example:2022', user: 'owner.1a2b3c4d', path: '/' },
          ...{ signsInWith: 'PASSWORD', password: 'a lantern', version: 0 },
        },
      },
    ]);
  });

  it('ask whether the key that a machine shows is the right one, and test again then', async () => {
    const fingerprint = `SHA256:${'A'.repeat(43)}`;
    const remote = { ...connected, protocol: 'SFTP', user: 'owner', path: '/', address: '203.0.113.7:2022' };
    const variablesOf = open({
      AdminGameConnections: answer({ FOLDER: remote }),
      TestGameConnection: tested({
        ...{ done: ['ADDRESS', 'PORT'], failed: 'HOST_KEY', problem: 'HOST_KEY_UNKNOWN', hostKey: fingerprint },
      }),
      TrustHostKey: async () => ({
        data: { trustHostKey: { __typename: 'GameConnection', kind: 'FOLDER', version: 4 } },
      }),
    });
    const row = await rowOf('Game folder');
    expect(row.getByText('sftp://owner@203.0.113.7:2022/')).toBeTruthy();
    await clickButton('Test: Game folder');
    expect(await row.findByText(fingerprint)).toBeTruthy();
    await clickButton('Confirm This Key');
    expect(await screen.findByText('The key was confirmed. The connection is tested now.')).toBeTruthy();
    expect(variablesOf('TrustHostKey')).toEqual([{ input: { fingerprint, version: 3 } }]);
    expect(variablesOf('TestGameConnection')).toHaveLength(2);
  });

  it('create a token that is sent once, and keep the stored one otherwise', async () => {
    const variablesOf = open({
      AdminGameConnections: answer({ VOTES: { ...connected, address: null, port: 8192, acceptsVersion1: false } }),
      SaveVotesConnection: async () => ({
        data: { saveVotesConnection: { __typename: 'GameConnection', kind: 'VOTES', version: 4 } },
      }),
    });
    await clickButton('Change: Votes');
    await clickButton('Save');
    await screen.findByText('The connection was saved and is in use. Test it now.');
    await clickButton('Change: Votes');
    await clickButton('Create a Token');
    const token = screen.getByLabelText<HTMLInputElement>('Token').value;
    expect(token).toMatch(/^[0-9a-v]{26}$/);
    await clickButton('Save');
    expect(variablesOf('SaveVotesConnection')).toEqual([
      { input: { port: 8192, token: null, acceptsVersion1: false, version: 3 } },
      { input: { port: 8192, token, acceptsVersion1: false, version: 3 } },
    ]);
  });

  it('to LiteBans are set up with all that a database needs', async () => {
    const variablesOf = open({
      AdminGameConnections: answer(),
      SaveBansConnection: async () => ({
        data: { saveBansConnection: { __typename: 'GameConnection', kind: 'BANS', version: 1 } },
      }),
    });
    await clickButton('Set up: LiteBans');
    await user.type(screen.getByLabelText('Address'), 'db.example.com');
    await user.type(screen.getByLabelText('Name of the database'), 'litebans');
    await user.type(screen.getByLabelText('User'), 'reader');
    await user.type(screen.getByLabelText('Password'), 'a lantern');
    await clickButton('Save');
    expect(variablesOf('SaveBansConnection')).toEqual([
      {
        input: {
          ...{ dialect: 'MYSQL', address: 'db.example.com', database: 'litebans', user: 'reader' },
          ...{ password: 'a lantern', prefix: 'litebans_', encryption: 'NONE', version: 0 },
        },
      },
    ]);
  });

  it('are removed after a question', async () => {
    const variablesOf = open({
      AdminGameConnections: answer({ CONSOLE: connected }),
      RemoveGameConnection: async () => ({
        data: { removeGameConnection: { __typename: 'GameConnection', kind: 'CONSOLE', version: 0 } },
      }),
    });
    await clickButton('Remove: Console');
    await clickButton('Remove');
    expect(await screen.findByText('The connection was removed.')).toBeTruthy();
    expect(variablesOf('RemoveGameConnection')).toEqual([{ kind: 'CONSOLE', version: 3 }]);
  });
});
