import { ContainerModule } from 'inversify';
import { PlayerNames } from '../../../application/gameserver/PlayerNames';
import { PlayerRecordService } from '../../../application/players/PlayerRecordService';
import { PlayerService } from '../../../application/players/PlayerService';
import { PlayerRecords } from '../../../domain/players/PlayerRecords';
import { PresenceService } from '../../../application/players/PresenceService';
import type { Config } from '../../../config';
import { OnlineReports } from '../../../domain/players/OnlineReports';
import { Players } from '../../../domain/players/Players';
import {
  BanPlayerResolver,
  PlayerRecordsResolver,
  ProfileBansResolver,
} from './playerRecords.graphql';
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
import { RestAdapter } from '../../rest/RestAdapter';

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
