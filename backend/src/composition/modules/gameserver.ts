import { ContainerModule } from 'inversify';
import { AddressTestService } from '../../application/gameserver/AddressTestService';
import { ConfiguredGameServer, GameServerAddress } from '../../application/gameserver/GameServerAddress';
import { ServerAnnouncements } from '../../application/gameserver/ServerAnnouncements';
import { StatusMessages } from '../../application/gameserver/StatusMessages';
import { ServerStatusService } from '../../application/gameserver/ServerStatusService';
import type { Config } from '../../config';
import { AnnouncedServer } from '../../domain/gameserver/AnnouncedServer';
import { GameServer } from '../../domain/gameserver/GameServer';
import { ServerStatuses } from '../../domain/gameserver/ServerStatuses';
import { parseServerAddress } from '../../domain/gameserver/ServerAddress';
import { PingedGameServer } from '../../infrastructure/game/PingedGameServer';
import { GameServerResolver } from '../../infrastructure/graphql/gameserver.graphql';
import { Job } from '../../infrastructure/jobs/Job';
import { StatusMessageJob } from '../../infrastructure/jobs/StatusMessageJob';
import { StatusProbeJob } from '../../infrastructure/jobs/StatusProbeJob';
import { SqlServerStatuses } from '../../infrastructure/persistence/gameserver/gameserver.repository';
import { GameServerRest } from '../../infrastructure/rest/gameserver.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';

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
