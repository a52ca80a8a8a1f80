import { setTimeout as pause } from 'node:timers/promises';
import { injectable } from 'inversify';
import { MAIN_SERVER_ID } from '../../domain/servers/Server';
import { Conflict } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { ConnectionPlaces } from '../gameConnections/ConnectionPlaces';
import { CurrentGameConnections } from '../gameConnections/CurrentGameConnections';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Limits } from '../shared/Limits';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';
import { ArchiveImports } from './ArchiveImports';
import type { GameImport } from './GameImportService';

/** In ms. An upload of thousands of players takes longer; its report shows the end of it. */
const WAIT_MS = 15_000;

/** Files of a game server that staff upload, for those who cannot connect its folder. */
@injectable()
export class UploadImportService {
  constructor(
    private readonly archives: ArchiveImports,
    private readonly places: ConnectionPlaces,
    private readonly current: CurrentGameConnections,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly log: Log,
  ) {}

  /** Before anything is read. Returns the id of the server. Throws `Conflict` if its folder is connected, which brings the same files. */
  async admit(actor: Actor, server?: string | null): Promise<string> {
    actor.must('config');
    actor.must('bans');
    const serverId = await this.places.idOf(server);
    if (this.current.folderOf(serverId)) throw new Conflict(sentence('folderIsConnected'));
    await this.limits.spend('uploads', actor.mustBeSignedIn());
    return serverId;
  }

  /** Null: the import goes on. Throws `ArchiveRejected`, and `Conflict` while another upload of the server is imported. */
  async import(actor: Actor, serverId: string, file: string): Promise<GameImport | null> {
    const running = this.archives.import(serverId, file).then(async (result) => {
      await this.record(actor, serverId, result);
      return result;
    });
    const result = await Promise.race([running, pause(WAIT_MS, null, { ref: false })]);
    // No request waits for it any more.
    running.catch((error: unknown) => this.log.error({ err: error, server: serverId }, 'import of an upload failed'));
    return result;
  }

  private record(actor: Actor, serverId: string, { players, bans, changedPlayers }: GameImport): Promise<void> {
    const subject = serverId === MAIN_SERVER_ID ? 'folder' : `folder ${serverId}`;
    return this.transaction.run(() =>
      this.audit.record(actor, 'game_connection.uploaded', subject, { after: { players, changedPlayers, bans } }),
    );
  }
}
