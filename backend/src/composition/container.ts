import { Container } from 'inversify';
import type { DataSource } from 'typeorm';
import type { Log } from '../application/shared/Log';
import type { Config } from '../config';
import { demo } from './modules/demo';
import { gameserver } from './modules/gameserver';
import { news } from './modules/news';
import { settings } from './modules/settings';
import { shared } from './modules/shared';
import { social } from './modules/social';
import { staff } from './modules/staff';

/** What the process brings along; everything else is made from it. */
export interface Surroundings {
  readonly config: Config;
  readonly source: DataSource;
  readonly log: Log;
}

export function createContainer({ config, source, log }: Surroundings): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.loadSync(shared(source, log), gameserver(config), news, settings(config), social, staff, demo);
  return container;
}
