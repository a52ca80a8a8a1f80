import { injectable } from 'inversify';
import { GameConsoles } from '../../domain/gameserver/GameConsole';
import { ImportReports } from '../../domain/imports/ImportReports';
import { TebexConfigs } from '../../domain/payments/TebexConfigs';
import { SettingsStore } from '../../domain/settings/SettingsStore';
import type { OwnerSetting } from '../../domain/settings/SiteSettings';
import { BackupPlan } from '../backups/BackupPlan';
import { GameServerAddress } from '../gameserver/GameServerAddress';
import { CurrentGameConnections } from '../gameConnections/CurrentGameConnections';
import { DemoRows } from './DemoRows';

/** What an owner sets or connects before a site is complete, in the order of importance. */
export const SETUP_STEPS = [
  'server_address',
  'game_folder',
  'backups',
  'votifier',
  'rcon',
  'chat_invite',
  'contact_email',
  'store',
  'payments',
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

/** What the environment connects. */
export class ConfiguredConnections {
  constructor(
    /** The environment variable or file with the address of the game server; null: the settings of the site. */
    readonly addressSource: string | null,
  ) {}
}

/** The address that the site asks for the status of the game server. */
export interface ProbedServer {
  /** `host:port` */
  readonly address: string;
  /** The environment variable or file that sets it; null: the settings of the site. */
  readonly source: string | null;
}

@injectable()
export class SetupSteps {
  constructor(
    private readonly settings: SettingsStore,
    private readonly demo: DemoRows,
    private readonly imports: ImportReports,
    private readonly tebex: TebexConfigs,
    private readonly consoles: GameConsoles,
    private readonly backups: BackupPlan,
    private readonly connections: ConfiguredConnections,
    private readonly gameServer: GameServerAddress,
    private readonly gameConnections: CurrentGameConnections,
  ) {}

  /** The steps that are not done. An example of the demo community counts as not set. */
  async listOpen(): Promise<SetupStep[]> {
    const settings = await this.settings.read();
    const examples = await this.demo.listExamples();
    const isUnset = (name: OwnerSetting) => settings[name] === null || examples.includes(name);

    const isOpen: Readonly<Record<SetupStep, boolean>> = {
      // An address from server.properties is the one on this machine, which players cannot enter.
      server_address: isUnset('serverAddress') && this.connections.addressSource !== 'GAME_SERVER_ADDRESS',
      game_folder:
        this.gameConnections.folder === null && !(await this.imports.all()).some(({ players }) => players > 0),
      backups: (await this.backups.schedule()) === null,
      votifier: this.gameConnections.votes === null,
      rcon: this.consoles.connected.length === 0,
      chat_invite: isUnset('discordInviteUrl'),
      contact_email: isUnset('contactEmail'),
      store: isUnset('storeRedirectUrl'),
      payments: (await this.tebex.current()) === null,
    };
    return SETUP_STEPS.filter((step) => isOpen[step]);
  }

  /** Null if there is no address, or only the example of the demo community. */
  async findProbedServer(): Promise<ProbedServer | null> {
    const probed = await this.gameServer.find();
    return probed && { address: probed.text, source: probed.isConfigured ? this.connections.addressSource : null };
  }
}
