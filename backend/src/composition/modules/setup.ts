import { ContainerModule } from 'inversify';
import { DemoRows } from '../../application/setup/DemoRows';
import { SetupService } from '../../application/setup/SetupService';
import { DemoCommunity } from '../../infrastructure/demo/DemoCommunity';
import { SetupResolver } from '../../infrastructure/graphql/setup.graphql';

export const setup = new ContainerModule(({ bind }) => {
  bind(DemoRows).toService(DemoCommunity);
  bind(SetupService).toSelf();
  bind(SetupResolver).toSelf();
});
