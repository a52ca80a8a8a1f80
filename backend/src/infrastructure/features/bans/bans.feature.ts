import { BanService } from '../../../application/bans/BanService';
import { Bans } from '../../../domain/bans/Bans';
import { banItem } from './bans.items';
import { demoBans } from './bans.demo';
import { BansResolver } from './bans.graphql';
import { SqlBans } from './bans.repository';
import { BansRest } from './bans.rest';
import { BanSchema } from './bans.schema';
import { port, type Feature } from '../Feature';

export const bans: Feature = {
  services: [BanService],
  ports: [port(Bans, SqlBans)],
  resolvers: [BansResolver],
  adapters: [BansRest],
  entities: [BanSchema],
  items: [banItem],
  demo: [demoBans],
};
