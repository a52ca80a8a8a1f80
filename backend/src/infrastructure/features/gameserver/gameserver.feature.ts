import { AddressTestService } from '../../../application/gameserver/AddressTestService';
import { ConfiguredGameServer, GameServerAddress } from '../../../application/gameserver/GameServerAddress';
import { ServerAnnouncements } from '../../../application/gameserver/ServerAnnouncements';
import { StatusMessages } from '../../../application/gameserver/StatusMessages';
import { ServerProbeService } from '../../../application/gameserver/ServerProbeService';
import { ServerStatusService } from '../../../application/gameserver/ServerStatusService';
import { AnnouncedServer } from '../../../domain/gameserver/AnnouncedServer';
import { GameServer } from '../../../domain/gameserver/GameServer';
import { ServerStatuses } from '../../../domain/gameserver/ServerStatuses';
import { parseServerAddress } from '../../../domain/gameserver/ServerAddress';
import { PingedGameServer } from '../../game/PingedGameServer';
import { demoServerStatus, demoStatusSamples } from './gameserver.demo';
import { GameServerResolver } from './gameserver.graphql';
import { Job } from '../../jobs/Job';
import { StatusMessageJob } from '../../jobs/StatusMessageJob';
import { StatusProbeJob } from '../../jobs/StatusProbeJob';
import { SqlServerStatuses } from './gameserver.repository';
import { GameServerRest } from './gameserver.rest';
import { ServerStatusSchema, StatusSampleSchema } from './gameserver.schema';
import { port, type Feature } from '../Feature';

export const gameserver: Feature = {
  services: [
    GameServerAddress,
    StatusMessages,
    ServerStatusService,
    ServerProbeService,
    ServerAnnouncements,
    AddressTestService,
  ],
  ports: [
    port(GameServer, PingedGameServer),
    port(Job, StatusProbeJob),
    port(Job, StatusMessageJob),
    port(ServerStatuses, SqlServerStatuses),
  ],
  resolvers: [GameServerResolver],
  adapters: [GameServerRest],
  entities: [ServerStatusSchema, StatusSampleSchema],
  demo: [demoServerStatus, demoStatusSamples],
  bindings: (bind, { config }) => {
    const { address, motd, maxPlayers } = config.gameServer;
    bind(AnnouncedServer).toConstantValue(new AnnouncedServer(motd, maxPlayers));
    bind(ConfiguredGameServer).toConstantValue(
      new ConfiguredGameServer(address === null ? null : parseServerAddress(address)),
    );
  },
};
