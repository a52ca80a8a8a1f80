import { Courier } from '../../src/application/rewards/Courier';
import { VotingService } from '../../src/application/voting/VotingService';
import { Ballot } from '../../src/domain/voting/Ballot';
import { RconDouble } from '../support/RconDouble';
import { Site } from '../support/site';
import { empty } from '../support/databases';
import type { Visitor } from '../support/Visitor';

interface Row {
  id: string;
  playerName: string | null;
  reason: string;
  title: string;
  occasion: string;
  command: string | null;
  state: string;
  attempts: number;
  note: string | null;
  reply: string | null;
}

const LIST = `query ($state: DeliveryState, $search: String) { deliveries(state: $state, search: $search, direction: ASC, pageSize: 100) {
  totalCount items { id playerName reason title occasion command state attempts note reply } } }`;
const CHOOSE = `mutation ($input: RewardCommandsInput!) { updateRewardCommands(input: $input) { vote version } }`;

const NONE = {
  vote: [],
  streak3: [],
  streak7: [],
  streak14: [],
  streak30: [],
  party: [],
  partyOnline: [],
  waitsForPlayer: false,
};

describe('Rewards', () => {
  const rcon = new RconDouble();
  const site = new Site();
  let staff: Visitor;

  beforeAll(async () => {
    await rcon.start();
    await site.start({ RCON_ADDRESS: rcon.address, RCON_PASSWORD: rcon.password, RCON_BANS: 'true' });
  });
  beforeEach(async () => {
    await empty(site.source);
    rcon.commands.length = 0;
    rcon.online.clear();
    rcon.answers.clear();
    rcon.manner = 'faithful';
    staff = await site.signIn();
  });
  afterEach(() => site.container.get(Courier).leave());
  afterAll(async () => {
    await site.stop();
    await rcon.stop();
  });

  const vote = (name: string, votingSite = 'one.example') =>
    site.container.get(VotingService).receive(Ballot.read(name, votingSite));
  const choose = async (input: object) => (await staff.graphql(CHOOSE, { input: { ...NONE, ...input } })).errors;
  const ledger = async (variables: object = {}) =>
    (await staff.graphql<{ deliveries: { totalCount: number; items: Row[] } }>(LIST, { ...variables })).data?.deliveries
      .items ?? [];
  const deliver = () => site.container.get(Courier).deliver(async () => true);

  it('are delivered', async () => {
    expect(await choose({ vote: ['/give {player} diamond 1'] })).toEqual([]);
    rcon.online.add('Steve');
    await vote('Steve');
    await deliver();
    expect(await ledger()).toMatchObject([{ state: 'CONFIRMED', command: 'give Steve diamond 1', attempts: 1 }]);
    expect(rcon.run).toEqual(['give Steve diamond 1']);
  });
});
