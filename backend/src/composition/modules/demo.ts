import { ContainerModule } from 'inversify';
import { DemoRows } from '../../application/setup/DemoRows';
import { DemoCommunity } from '../../infrastructure/demo/DemoCommunity';

export const demo = new ContainerModule(({ bind }) => {
  bind(DemoCommunity).toSelf();
  bind(DemoRows).toService(DemoCommunity);
});
