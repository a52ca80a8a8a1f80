import { MAIN_SERVER_ID } from '../../domain/servers/Server';
import { parseServerAddress } from '../../domain/gameserver/ServerAddress';
import { GameConsoles } from '../../domain/gameserver/GameConsole';
import type { TebexConfig } from '../../domain/payments/TebexConfig';
import type { ImportReports } from '../../domain/imports/ImportReports';
import { TebexConfigs } from '../../domain/payments/TebexConfigs';
import { BackupSchedule } from '../../domain/backups/BackupSchedule';
import { SettingsStore } from '../../domain/settings/SettingsStore';
import { type OwnerSetting, SiteSettings } from '../../domain/settings/SiteSettings';
import { NotSignedIn } from '../../domain/shared/DomainError';
import type { BackupPlan } from '../backups/BackupPlan';
import type { BackupService } from '../backups/BackupService';
import { ConfiguredGameServer, GameServerAddress } from '../gameserver/GameServerAddress';
import { Actor } from '../shared/Actor';
import type { CurrentGameConnections } from '../gameConnections/CurrentGameConnections';
import { DemoRows } from './DemoRows';
import { SetupService } from './SetupService';
import { ConfiguredConnections, SETUP_STEPS, SetupSteps } from './SetupSteps';

class FakeDemo extends DemoRows {
  examples: OwnerSetting[] = [];
  hasAny = async () => this.examples.length > 0;
  listExamples = async () => this.examples;
  countByTable = async () => [];
  clear = async () => 0;
}

class FakeSettings extends SettingsStore {
  readonly settings = SiteSettings.defaults(null);
  read = async () => this.settings;
  readForUpdate = () => this.read();
  save = async (settings: SiteSettings) => settings;
}

class FakeTebex extends TebexConfigs {
  stored: TebexConfig | null = null;
  current = async () => this.stored;
  findForUpdate = () => this.current();
  recordValidation = async () => undefined;
  replace = () => Promise.reject(new Error('Nothing is replaced here.'));
}

const noBackups = { health: async () => ({ lastGoodAt: null, isOverdue: false }) } as BackupService;
const staff = new Actor('ben', new Set());
const demo = new FakeDemo();
let reports: { players: number }[] = [];
const settings = new FakeSettings();
const imports = { all: async () => reports } as unknown as ImportReports;
const tebex = new FakeTebex();

const createService = (connections: ConfiguredConnections, schedule: BackupSchedule | null, hasRest: boolean) =>
  new SetupService(
    demo,
    new SetupSteps(
      settings,
      demo,
      imports,
      tebex,
      { connected: hasRest ? [MAIN_SERVER_ID] : [] } as unknown as GameConsoles,
      { schedule: async () => schedule } as BackupPlan,
      connections,
      new GameServerAddress(
        new ConfiguredGameServer(connections.addressSource === null ? null : parseServerAddress('10.0.0.5')),
        settings,
      ),
      (hasRest
        ? { folder: { path: '/srv/minecraft' }, votes: { port: 8192 } }
        : { folder: null, votes: null }) as CurrentGameConnections,
    ),
    noBackups,
  );
const unconnected = createService(new ConfiguredConnections(null), null, false);
const connected = createService(new ConfiguredConnections('GAME_SERVER_ADDRESS'), BackupSchedule.parse('daily'), true);

beforeEach(() => {
  Object.assign(settings.settings, SiteSettings.defaults(null));
  tebex.stored = null;
  demo.examples = [];
  reports = [];
});

describe('SetupService', () => {
  it('lists everything on a new site, for every signed-in user, whatever their permissions', async () => {
    expect(await unconnected.read(staff)).toEqual({
      demoRemains: false,
      openSteps: SETUP_STEPS,
      probedAddress: null,
      lastBackupAt: null,
      backupIsOverdue: false,
    });
  });

  it('lists nothing when everything is set and connected', async () => {
    settings.settings.redirectStoreTo('https://store.nova.gg');
    const names = { siteName: 'Nova', tagline: 'A new coast' };
    settings.settings.change({ ...names, discordInviteUrl: 'https://discord.gg/nova', contactEmail: 'hi@nova.gg' });
    tebex.stored = {} as TebexConfig;

    expect(await connected.read(staff)).toMatchObject({
      openSteps: [],
      probedAddress: { address: '10.0.0.5:25565', source: 'GAME_SERVER_ADDRESS' },
    });
  });

  it('counts an example of the demo community as not set', async () => {
    settings.settings.serverAddress = 'play.example.com';
    demo.examples = ['serverAddress'];
    expect(await unconnected.read(staff)).toMatchObject({
      demoRemains: true,
      openSteps: SETUP_STEPS,
      probedAddress: null,
    });

    settings.settings.serverAddress = 'play.nova.gg';
    demo.examples = [];
    const { openSteps, probedAddress } = await unconnected.read(staff);
    expect(openSteps).not.toContain('server_address');
    expect(probedAddress).toEqual({ address: 'play.nova.gg:25565', source: null });
  });

  it('asks for the address that players enter, also when the game folder says where the server is probed', async () => {
    const withFolder = createService(new ConfiguredConnections('server.properties'), null, false);
    const { openSteps, probedAddress } = await withFolder.read(staff);
    expect(openSteps).toContain('server_address');
    expect(probedAddress).toEqual({ address: '10.0.0.5:25565', source: 'server.properties' });
  });

  it('does not ask for the game folder after an import of players on demand', async () => {
    reports = [{ players: 0 }];
    expect((await unconnected.read(staff)).openSteps).toContain('game_folder');
    reports = [{ players: 12 }];
    expect((await unconnected.read(staff)).openSteps).not.toContain('game_folder');
  });

  it('rejects guests', async () => {
    await expect(unconnected.read(Actor.guest)).rejects.toThrow(NotSignedIn);
  });
});
