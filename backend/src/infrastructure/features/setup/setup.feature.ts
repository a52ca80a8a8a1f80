import { ContainerModule } from 'inversify';
import { DemoRows } from '../../../application/setup/DemoRows';
import { DemoService } from '../../../application/setup/DemoService';
import { SetupEvidenceReader } from '../../../application/setup/SetupEvidenceReader';
import { SetupFacts } from '../../../application/setup/SetupFacts';
import { SetupGuideService } from '../../../application/setup/SetupGuideService';
import { SetupService } from '../../../application/setup/SetupService';
import { ConfiguredConnections, SetupSteps } from '../../../application/setup/SetupSteps';
import type { Config } from '../../../config';
import { SkippedSteps } from '../../../domain/setup/SkippedSteps';
import { DemoCommunity } from '../../demo/DemoCommunity';
import { SetupResolver } from './setup.graphql';
import { SqlSetupFacts, SqlSkippedSteps } from './setup.repository';
import { RestAdapter } from '../../rest/RestAdapter';
import { SetupRest } from './setup.rest';

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
    bind(SetupFacts).to(SqlSetupFacts);
    bind(SkippedSteps).to(SqlSkippedSteps);
    bind(SetupEvidenceReader).toSelf();
    bind(SetupGuideService).toSelf();
    bind(RestAdapter).to(SetupRest);
    bind(SetupResolver).toSelf();
  });
