import { ContainerModule } from 'inversify';
import { PlayerNames } from '../../application/gameserver/PlayerNames';
import { PlayerRecordService } from '../../application/players/PlayerRecordService';
import { PlayerService } from '../../application/players/PlayerService';
import { PlayerRecords } from '../../domain/players/PlayerRecords';
import { PresenceService } from '../../application/players/PresenceService';
import type { Config } from '../../config';
import { OnlineReports } from '../../domain/players/OnlineReports';
import { Players } from '../../domain/players/Players';
import {
  BanPlayerResolver,
  PlayerRecordsResolver,
  ProfileBansResolver,
} from '../../infrastructure/graphql/playerRecords.graphql';
import { KnownPlayerNames } from '../../domain/gameserver/KnownPlayerNames';
import { PlayerNamesResolver } from '../../infrastructure/graphql/playerNames.graphql';
import { PlayersResolver } from '../../infrastructure/graphql/players.graphql';
import { ConsolePresenceJob } from '../../infrastructure/jobs/ConsolePresenceJob';
import { Job } from '../../infrastructure/jobs/Job';
import { RankRefreshJob } from '../../infrastructure/jobs/RankRefreshJob';
import { SqlOnlineReports } from '../../infrastructure/persistence/players/onlineReports.repository';
import { PlayerRanks } from '../../infrastructure/persistence/players/PlayerRanks';
import { SqlPlayerRecords } from '../../infrastructure/persistence/players/playerRecords.repository';
import { SqlKnownPlayerNames } from '../../infrastructure/persistence/players/knownNames.repository';
import { SqlPlayers } from '../../infrastructure/persistence/players/players.repository';
import { PlayersRest } from '../../infrastructure/rest/players.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';

export const players = ({ rcon }: Config) =>
  new ContainerModule(({ bind }) => {
    bind(OnlineReports).to(SqlOnlineReports);
    bind(PresenceService).toSelf();
    if (rcon !== null) bind(Job).to(ConsolePresenceJob);
    bind(PlayerRanks).toSelf();
    bind(Players).to(SqlPlayers);
    bind(KnownPlayerNames).to(SqlKnownPlayerNames);
    bind(PlayerNames).toSelf();
    bind(PlayerNamesResolver).toSelf();
    bind(PlayerService).toSelf();
    bind(PlayersResolver).toSelf();
    bind(PlayerRecords).to(SqlPlayerRecords);
    bind(PlayerRecordService).toSelf();
    bind(PlayerRecordsResolver).toSelf();
    bind(BanPlayerResolver).toSelf();
    bind(ProfileBansResolver).toSelf();
    bind(RestAdapter).to(PlayersRest);
    bind(Job).to(RankRefreshJob);
  });
