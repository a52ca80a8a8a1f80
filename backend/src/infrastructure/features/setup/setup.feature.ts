import { DemoService } from '../../../application/setup/DemoService';
import { SetupEvidenceReader } from '../../../application/setup/SetupEvidenceReader';
import { SetupFacts } from '../../../application/setup/SetupFacts';
import { SetupGuideService } from '../../../application/setup/SetupGuideService';
import { SetupService } from '../../../application/setup/SetupService';
import { ConfiguredConnections, SetupSteps } from '../../../application/setup/SetupSteps';
import { SkippedSteps } from '../../../domain/setup/SkippedSteps';
import { SetupApi } from './setup.api';
import { SqlSetupFacts, SqlSkippedSteps } from './setup.repository';
import { port, type Feature } from '../Feature';

export const setup: Feature = {
  services: [DemoService, SetupSteps, SetupService, SetupEvidenceReader, SetupGuideService],
  ports: [port(SetupFacts, SqlSetupFacts), port(SkippedSteps, SqlSkippedSteps)],
  apis: [SetupApi],
  bindings: (bind, { config: { gameServer } }) => {
    const { address, publicAddress } = gameServer;
    const addressSource = publicAddress === null ? 'server.properties' : 'GAME_SERVER_ADDRESS';
    bind(ConfiguredConnections).toConstantValue(new ConfiguredConnections(address && addressSource));
  },
};
