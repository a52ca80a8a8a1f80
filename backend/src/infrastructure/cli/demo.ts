import { DemoCommunity } from '../demo/DemoCommunity';
import type { Command } from './Command';

const clear: Command = {
  name: 'demo clear',
  parameters: [],
  flags: {},
  summary: 'removes the demo community for good and keeps all other data',

  async run(context) {
    const community = await context.service(DemoCommunity);
    const removed = await community.clear();
    console.log(removed === 0 ? 'There is no demo data to remove.' : `Removed demo rows: ${removed}.`);
    return 0;
  },
};

export const demoCommand = { clear };
