import { injectable } from 'inversify';
import {
  EXAMPLE_SERVER_ADDRESS,
  formatServerAddress,
  parseServerAddress,
  type ServerAddress,
} from '../../domain/gameserver/ServerAddress';
import { SettingsStore } from '../../domain/settings/SettingsStore';

/** The address from the environment or from `server.properties`, if any. */
export class ConfiguredGameServer {
  constructor(readonly address: ServerAddress | null) {}
}

/** The address that is probed. */
export interface ProbedAddress extends ServerAddress {
  /** `host:port`, which identifies the server. */
  readonly text: string;
  /** Whether it is configured outside of the panel. */
  readonly isConfigured: boolean;
}

/** Where the game server is: as configured for the process, otherwise as entered in the panel. */
@injectable()
export class GameServerAddress {
  constructor(
    private readonly configured: ConfiguredGameServer,
    private readonly settings: SettingsStore,
  ) {}

  /** Null without an address. It is read on every call, because staff can change it at any time. */
  async find(): Promise<ProbedAddress | null> {
    const address = this.configured.address ?? (await this.fromPanel());
    return (
      address && { ...address, text: formatServerAddress(address), isConfigured: this.configured.address !== null }
    );
  }

  /** Where players join, as staff wrote it; null if nothing is set. */
  async announced(): Promise<string | null> {
    return (await this.settings.read()).serverAddress;
  }

  private async fromPanel(): Promise<ServerAddress | null> {
    const { serverAddress } = await this.settings.read();
    if (!serverAddress || serverAddress === EXAMPLE_SERVER_ADDRESS) return null;
    return parseServerAddress(serverAddress);
  }
}
