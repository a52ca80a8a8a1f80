import { ConnectionEnvironment } from '../../../application/gameConnections/ConnectionEnvironment';
import { ConnectionPlaces } from '../../../application/gameConnections/ConnectionPlaces';
import { ConnectionTestService } from '../../../application/gameConnections/ConnectionTestService';
import { ConnectionTester } from '../../../application/gameConnections/ConnectionTester';
import { ConnectionWatch } from '../../../application/gameConnections/ConnectionWatch';
import { CurrentGameConnections } from '../../../application/gameConnections/CurrentGameConnections';
import { GameConnectionService, SitePort } from '../../../application/gameConnections/GameConnectionService';
import { SshKeys } from '../../../application/gameConnections/SshKeys';
import { AllowedFolders } from '../../../domain/gameConnections/AllowedFolders';
import { ConnectionChecks } from '../../../domain/gameConnections/ConnectionCheck';
import { GameConnections } from '../../../domain/gameConnections/GameConnections';
import { GameConsoles } from '../../../domain/gameserver/GameConsole';
import { ConnectedConsoles } from '../../game/ConnectedConsole';
import { ConnectionFence } from '../../game/ConnectionFence';
import { FolderFence } from '../../game/folder/FolderFence';
import { Ed25519Keys } from '../../game/folder/remote/Ed25519Keys';
import { VotePort } from '../../jobs/VotePort';
import { GameConnectionsApi } from './gameConnections.api';
import { SqlConnectionChecks, SqlGameConnections } from './gameConnections.repository';
import { GameConnectionSchema } from './gameConnections.schema';
import { RealConnectionTester } from './RealConnectionTester';
import { PROJECT_ROOT } from '../../../config';
import { port, type Feature } from '../Feature';

export const gameConnections: Feature = {
  services: [
    CurrentGameConnections,
    ConnectionPlaces,
    ConnectionWatch,
    GameConnectionService,
    ConnectionTestService,
    ConnectedConsoles,
    VotePort,
  ],
  ports: [
    port(GameConnections, SqlGameConnections),
    port(ConnectionChecks, SqlConnectionChecks),
    port(ConnectionTester, RealConnectionTester),
    port(SshKeys, Ed25519Keys),
  ],
  apis: [GameConnectionsApi],
  entities: [GameConnectionSchema],
  bindings: (bind, { config }) => {
    const { rcon, votifier, liteBans, gameServer, connectionHosts } = config;
    const { port: votePort, token, v1: acceptsVersion1 } = votifier;
    bind(GameConsoles).toService(ConnectedConsoles);
    bind(ConnectionFence).toConstantValue(new ConnectionFence(connectionHosts));
    bind(AllowedFolders).toConstantValue(new FolderFence(gameServer.roots, PROJECT_ROOT));
    bind(SitePort).toConstantValue(new SitePort(config.port));
    bind(ConnectionEnvironment).toConstantValue(
      new ConnectionEnvironment(
        {
          console: rcon && { ...rcon, isChosenByStaff: false },
          folder: gameServer.directory === null ? null : { path: gameServer.directory, isChosenByStaff: false },
          votes: votePort === null ? null : { port: votePort, token, acceptsVersion1 },
          bans: liteBans && { ...liteBans, isChosenByStaff: false },
        },
        gameServer.rcon && { ...gameServer.rcon, isChosenByStaff: false },
      ),
    );
  },
};
