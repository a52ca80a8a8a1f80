import { ContainerModule } from 'inversify';
import { BanService } from '../../application/bans/BanService';
import { Bans } from '../../domain/bans/Bans';
import { BansResolver } from '../../infrastructure/graphql/bans.graphql';
import { SqlBans } from '../../infrastructure/persistence/bans/bans.repository';
import { BansRest } from '../../infrastructure/rest/bans.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';

export const bans = new ContainerModule(({ bind }) => {
  bind(Bans).to(SqlBans);
  bind(BanService).toSelf();
  bind(BansResolver).toSelf();
  bind(RestAdapter).to(BansRest);
});
