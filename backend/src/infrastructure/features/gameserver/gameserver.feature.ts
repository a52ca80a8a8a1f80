import { ContainerModule } from 'inversify';
import { AddressTestService } from '../../../application/gameserver/AddressTestService';
import { ConfiguredGameServer, GameServerAddress } from '../../../application/gameserver/GameServerAddress';
import { ServerAnnouncements } from '../../../application/gameserver/ServerAnnouncements';
import { StatusMessages } from '../../../application/gameserver/StatusMessages';
import { ServerStatusService } from '../../../application/gameserver/ServerStatusService';
import type { Config } from '../../../config';
import { AnnouncedServer } from '../../../domain/gameserver/AnnouncedServer';
import { GameServer } from '../../../domain/gameserver/GameServer';
import { ServerStatuses } from '../../../domain/gameserver/ServerStatuses';
import { parseServerAddress } from '../../../domain/gameserver/ServerAddress';
import { PingedGameServer } from '../../game/PingedGameServer';
import { GameServerResolver } from './gameserver.graphql';
import { Job } from '../../jobs/Job';
import { StatusMessageJob } from '../../jobs/StatusMessageJob';
import { StatusProbeJob } from '../../jobs/StatusProbeJob';
import { SqlServerStatuses } from './gameserver.repository';
import { GameServerRest } from './gameserver.rest';
import { RestAdapter } from '../../rest/RestAdapter';

export const gameserver = (config: Config) =>
  new ContainerModule(({ bind }) => {
    const { address, motd, maxPlayers } = config.gameServer;
    bind(AnnouncedServer).toConstantValue(new AnnouncedServer(motd, maxPlayers));
    bind(ConfiguredGameServer).toConstantValue(
      new ConfiguredGameServer(address === null ? null : parseServerAddress(address)),
    );
    bind(GameServerAddress).toSelf();
    bind(GameServer).to(PingedGameServer);
    bind(Job).to(StatusProbeJob);
    bind(StatusMessages).toSelf();
    bind(Job).to(StatusMessageJob);

    bind(ServerStatuses).to(SqlServerStatuses);
    bind(ServerStatusService).toSelf();
    bind(ServerAnnouncements).toSelf();
    bind(AddressTestService).toSelf();
    bind(GameServerResolver).toSelf();
    bind(RestAdapter).to(GameServerRest);
  });
