import { PlayerNames } from '../../../application/gameserver/PlayerNames';
import { PlayerRecordService } from '../../../application/players/PlayerRecordService';
import { PlayerService } from '../../../application/players/PlayerService';
import { PlayerRecords } from '../../../domain/players/PlayerRecords';
import { PresenceService } from '../../../application/players/PresenceService';
import { OnlineReports } from '../../../domain/players/OnlineReports';
import { Players } from '../../../domain/players/Players';
import { demoPlayers } from './players.demo';
import { BanPlayerResolver, PlayerRecordsResolver, ProfileBansResolver } from './playerRecords.graphql';
import { KnownPlayerNames } from '../../../domain/gameserver/KnownPlayerNames';
import { PlayerNamesResolver } from './playerNames.graphql';
import { PlayersResolver } from './players.graphql';
import { ConsolePresenceJob } from '../../jobs/ConsolePresenceJob';
import { Job } from '../../jobs/Job';
import { RankRefreshJob } from './RankRefreshJob';
import { SqlOnlineReports } from './onlineReports.repository';
import { PlayerRanks } from './PlayerRanks';
import { SqlPlayerRecords } from './playerRecords.repository';
import { SqlKnownPlayerNames } from './knownNames.repository';
import { SqlPlayers } from './players.repository';
import { PlayersRest } from './players.rest';
import { PlayerSchema, OnlineReportSchema } from './players.schema';
import { port, type Feature } from '../Feature';

export const players: Feature = {
  services: [PresenceService, PlayerRanks, PlayerNames, PlayerService, PlayerRecordService],
  ports: [
    port(OnlineReports, SqlOnlineReports),
    port(Players, SqlPlayers),
    port(KnownPlayerNames, SqlKnownPlayerNames),
    port(PlayerRecords, SqlPlayerRecords),
    port(Job, RankRefreshJob),
    port(Job, ConsolePresenceJob),
  ],
  resolvers: [PlayerNamesResolver, PlayersResolver, PlayerRecordsResolver, BanPlayerResolver, ProfileBansResolver],
  adapters: [PlayersRest],
  entities: [PlayerSchema, OnlineReportSchema],
  demo: [demoPlayers],
};
