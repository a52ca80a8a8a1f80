import type { Finding } from '../../domain/proposals/Proposal';
import type { ServerAddress } from '../../domain/gameserver/ServerAddress';
import type { FolderAccess } from '../gameConnections/ConnectionAccess';

/** The configuration files of a game server and its plugins. */
export abstract class ServerConfigurations {
  /** What they tell that the site can use, or could. Throws `ConnectionFailed` within ten seconds. */
  abstract read(folder: FolderAccess): Promise<Finding[]>;

  /** Whether staff may connect to this place. */
  abstract allow(place: ServerAddress): boolean;
}
