import { migrate } from '../persistence/migrate';
import type { Command } from './Command';

export const migrateDatabase: Command = {
  name: 'migrate',
  parameters: [],
  flags: {},
  summary: 'brings the database up to this version of Costa',

  async run(workplace) {
    const { url } = await workplace.database();
    await migrate({ url, log: workplace.log });
    console.log('The database is up to date.');
    return 0;
  },
};
