import { upgrade } from '../backup/upgrade';
import type { Command } from './Command';

export const migrateDatabase: Command = {
  name: 'migrate',
  parameters: [],
  flags: {},
  summary: 'brings the database up to this version of Costa',

  async run(workplace) {
    await upgrade(await workplace.database(), workplace.config, workplace.log);
    console.log('The database is up to date.');
    return 0;
  },
};
