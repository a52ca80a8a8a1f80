import { DemoCommunity } from '../demo/DemoCommunity';
import type { Command } from './Command';

const clear: Command = {
  name: 'demo clear',
  parameters: [],
  flags: {},
  summary: 'removes the demo community and nothing else; it does not come back',

  async run(context) {
    const community = await context.service(DemoCommunity);
    const removed = await community.clear();
    console.log(removed === 0 ? 'There is nothing of the demo community here.' : `Demo rows removed: ${removed}.`);
    return 0;
  },
};

export const demo = { clear };
