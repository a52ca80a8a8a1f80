import { upgrade } from '../backup/upgrade';
import type { Command } from './Command';

export const migrateDatabase: Command = {
  name: 'migrate',
  parameters: [],
  flags: {},
  summary: 'updates the database to this version of Costa',

  async run(context) {
    await upgrade(await context.database(), context.config, context.log);
    console.log('The database is up to date.');
    return 0;
  },
};
