import { ContainerModule } from 'inversify';
import { DemoCommunity } from '../../infrastructure/demo/DemoCommunity';

export const demo = new ContainerModule(({ bind }) => {
  bind(DemoCommunity).toSelf();
});
