import { ContainerModule } from 'inversify';
import { DemoRows } from '../../application/setup/DemoRows';
import { DemoService } from '../../application/setup/DemoService';
import { SetupService } from '../../application/setup/SetupService';
import { ConfiguredConnections, SetupSteps } from '../../application/setup/SetupSteps';
import type { Config } from '../../config';
import { DemoCommunity } from '../../infrastructure/demo/DemoCommunity';
import { SetupResolver } from '../../infrastructure/graphql/setup.graphql';

export const setup = ({ gameServer, votifier }: Config) =>
  new ContainerModule(({ bind }) => {
    const { address, publicAddress, directory } = gameServer;
    const addressSource = publicAddress === null ? 'server.properties' : 'GAME_SERVER_ADDRESS';
    bind(ConfiguredConnections).toConstantValue(
      new ConfiguredConnections(address && addressSource, directory !== null, votifier.port !== null),
    );
    bind(DemoRows).toService(DemoCommunity);
    bind(DemoService).toSelf();
    bind(SetupSteps).toSelf();
    bind(SetupService).toSelf();
    bind(SetupResolver).toSelf();
  });
