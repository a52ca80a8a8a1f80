import { Baseline1763703800000 } from './1763703800000-Baseline';
import { TellOfSharedTables1795923200000 } from './1795923200000-TellOfSharedTables';
import { Appeals1796600000000 } from './1796600000000-Appeals';
import { EventPictures1797000000000 } from './1797000000000-EventPictures';
import { IdempotencyKeys1796500000000 } from './1796500000000-IdempotencyKeys';
import { Readers1796800000000 } from './1796800000000-Readers';
import { RequestBatches1796700000000 } from './1796700000000-RequestBatches';
import { TicketCategories1796900000000 } from './1796900000000-TicketCategories';
import { GameConnections1797500000000 } from './1797500000000-GameConnections';
import { VoteForwards1797600000000 } from './1797600000000-VoteForwards';
import { GuideSteps1797400000000 } from './1797400000000-GuideSteps';
import { PlainHeadings1797300000000 } from './1797300000000-PlainHeadings';
import { VersionsPerLanguage1797200000000 } from './1797200000000-VersionsPerLanguage';
import { StartPage1797100000000 } from './1797100000000-StartPage';
import { Servers1797700000000 } from './1797700000000-Servers';
import { ServerConsoles1797800000000 } from './1797800000000-ServerConsoles';
import { PlayerServers1797900000000 } from './1797900000000-PlayerServers';
import { BanScopes1798000000000 } from './1798000000000-BanScopes';
import { RequestDesk1796400000000 } from './1796400000000-RequestDesk';

/** All schema migrations, oldest first. */
export const migrations = [
  Baseline1763703800000,
  TellOfSharedTables1795923200000,
  RequestDesk1796400000000,
  IdempotencyKeys1796500000000,
  Appeals1796600000000,
  RequestBatches1796700000000,
  Readers1796800000000,
  TicketCategories1796900000000,
  EventPictures1797000000000,
  StartPage1797100000000,
  VersionsPerLanguage1797200000000,
  PlainHeadings1797300000000,
  GuideSteps1797400000000,
  GameConnections1797500000000,
  VoteForwards1797600000000,
  Servers1797700000000,
  ServerConsoles1797800000000,
  PlayerServers1797900000000,
  BanScopes1798000000000,
];
