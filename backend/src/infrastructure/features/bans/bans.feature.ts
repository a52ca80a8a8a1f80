import { BanService } from '../../../application/bans/BanService';
import { Bans } from '../../../domain/bans/Bans';
import { banItem } from './bans.items';
import { demoBans } from './bans.demo';
import { BansApi } from './bans.api';
import { SqlBans } from './bans.repository';
import { BanSchema } from './bans.schema';
import { port, type Feature } from '../Feature';

export const bans: Feature = {
  services: [BanService],
  ports: [port(Bans, SqlBans)],
  apis: [BansApi],
  entities: [BanSchema],
  items: [banItem],
  demo: [demoBans],
};
