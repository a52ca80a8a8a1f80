import { ContainerModule } from 'inversify';
import { BanService } from '../../../application/bans/BanService';
import { Bans } from '../../../domain/bans/Bans';
import { BansResolver } from './bans.graphql';
import { SqlBans } from './bans.repository';
import { BansRest } from './bans.rest';
import { RestAdapter } from '../../rest/RestAdapter';

export const bans = new ContainerModule(({ bind }) => {
  bind(Bans).to(SqlBans);
  bind(BanService).toSelf();
  bind(BansResolver).toSelf();
  bind(RestAdapter).to(BansRest);
});
