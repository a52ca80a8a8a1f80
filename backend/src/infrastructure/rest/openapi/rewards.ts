import { LONGEST_COMMAND } from '../../../domain/gameserver/GameConsole';
import { DIRECTIONS } from '../../../domain/shared/Order';
import { OPEN_KINDS } from '../../../domain/rewards/Deliveries';
import { DELIVERY_REASONS, DELIVERY_STATES } from '../../../domain/rewards/Delivery';
import { MOST_COMMANDS } from '../../../domain/rewards/RewardCommands';
import type { Feature, Schema } from './Feature';
import {
  flag,
  form,
  id,
  listOf,
  moment,
  newestFirst,
  nullable,
  one,
  oneOf,
  sent,
  text,
  version,
  whole,
} from './schemas';

const COMMANDS = {
  vote: ['give {player} diamond 1'],
  streak3: [],
  streak7: ['give {player} emerald 7', 'say {player} has voted for a week!'],
  streak14: [],
  streak30: [],
  party: ['give {player} golden_apple 1'],
  partyOnline: ['give @a cake 1'],
  waitsForPlayer: true,
};

const commands = (description: string): Schema => ({ ...listOf({ type: 'string' }), description });

const given = (description: string): Schema => ({ ...commands(description), maxItems: MOST_COMMANDS });

const waitsForPlayer = flag('Whether a command with a name in it is kept until that player is online.');

export const rewards: Feature = {
  name: 'Rewards',
  description:
    'What players are owed for their votes, and what became of it. With RCON the game server is told; without it the list shows what is owed. Bans that are sent to the game server stand in the same list.',
  schemas: {
    Delivery: sent(
      {
        id: '7d4a1c9e-2b3f-4e5d-8c6b-1a0f9e8d7c6b',
        playerName: 'Steve',
        reason: 'vote',
        reference: '2f1e8d7c-6b5a-4c3d-8e2f-1a0b9c8d7e6f',
        position: 0,
        title: '50 Coins',
        occasion: 'Vote on Top of the Blocks',
        command: 'give Steve diamond 1',
        waitsForPlayer: true,
        state: 'confirmed',
        attempts: 1,
        dueAt: '2026-03-01T18:30:00.000Z',
        note: null,
        reply: 'Gave 1 [Diamond] to Steve',
        createdAt: '2026-03-01T18:30:00.000Z',
        sentAt: '2026-03-01T18:30:02.000Z',
        settledAt: '2026-03-01T18:30:02.050Z',
      },
      {
        id,
        playerName: nullable(text('Whom it concerns; null for everyone online.')),
        reason: oneOf(DELIVERY_REASONS, 'What brought it about.'),
        reference: text('Which vote, party or ban brought it about.'),
        position: whole('Which of several commands for the same thing.'),
        title: text('What is owed, in words.'),
        occasion: text('What for, in words.'),
        command: nullable(text('What the game server is told; null while staff have to hand it over themselves.')),
        waitsForPlayer: flag('Whether it is kept until the player is online.'),
        state: oneOf(
          DELIVERY_STATES,
          '`failed` was certainly not done and is tried again by itself; `uncertain` may have been done, and staff decides.',
        ),
        attempts: whole('How often it was tried.'),
        dueAt: moment('It is not tried before then.'),
        note: nullable(text('Why it is in this state, in words.')),
        reply: nullable(text('What the game server answered.')),
        createdAt: moment('Since when it is owed.'),
        sentAt: nullable(moment('When it was sent last.')),
        settledAt: nullable(moment('When it was confirmed.')),
      },
    ),
    DeliveryCounts: sent(
      { queued: 3, owed: 1, sent: 0, confirmed: 214, failed: 1, uncertain: 0 },
      {
        queued: whole('Not tried yet.'),
        owed: whole('Those of them that have no command.'),
        sent: whole('On their way right now.'),
        confirmed: whole('Done.'),
        failed: whole('Certainly not done, and tried again by themselves.'),
        uncertain: whole('Perhaps done; staff decides.'),
      },
    ),
    RetriedDeliveries: sent({ retried: 12 }, { retried: whole('How many are sent again.') }),
    RetryInput: form(
      { kind: 'failed' },
      { kind: oneOf(OPEN_KINDS, '`failed` was certainly not done; `owed` had no command yet.') },
    ),
    RewardCommands: sent(COMMANDS, {
      vote: commands('For every vote.'),
      streak3: commands('For votes on 3 days in a row.'),
      streak7: commands('For votes on 7 days in a row.'),
      streak14: commands('For votes on 14 days in a row.'),
      streak30: commands('For votes on 30 days in a row.'),
      party: commands('For each player who voted for a party.'),
      partyOnline: commands('Once for each party, for everyone online.'),
      waitsForPlayer,
    }),
    RewardCommandsInput: form(
      COMMANDS,
      {
        vote: given('For every vote.'),
        streak3: given('For votes on 3 days in a row.'),
        streak7: given('For votes on 7 days in a row.'),
        streak14: given('For votes on 14 days in a row.'),
        streak30: given('For votes on 30 days in a row.'),
        party: given('For each player who voted for a party.'),
        partyOnline: given('Once for each party, for everyone online; `@a` stands for them.'),
        waitsForPlayer,
      },
      { version },
    ),
  },
  routes: {
    'GET /api/rewards': {
      id: 'listDeliveries',
      summary: 'List what has to reach the game server',
      description: 'Newest first, unless another order is asked for.',
      needs: 'votes',
      query: {
        state: oneOf(['', ...DELIVERY_STATES], 'Only those of one state; empty for all.'),
        search: { type: 'string', maxLength: 64, description: 'A part of the name of the player, in any case.' },
        direction: oneOf(['', ...DIRECTIONS], 'Which way round; empty, from the newest.'),
      },
      answer: newestFirst('Delivery', 'The deliveries.'),
    },
    'GET /api/rewards/counts': {
      id: 'countDeliveries',
      summary: 'Count what has to reach the game server',
      needs: 'votes',
      answer: one('DeliveryCounts', 'How many there are of each state.'),
    },
    'GET /api/rewards/commands': {
      id: 'readRewardCommands',
      summary: 'Read the commands of the rewards',
      needs: 'votes',
      answer: one('RewardCommands', 'The commands.'),
    },
    'PUT /api/rewards/commands': {
      id: 'changeRewardCommands',
      summary: 'Choose the commands of the rewards',
      description: `All of them at once; what is owed already keeps the ones it has. \`{player}\` stands for the name of the player. A command has at most ${LONGEST_COMMAND.toLocaleString('en')} bytes.`,
      needs: 'config',
      body: 'RewardCommandsInput',
      answer: one('RewardCommands', 'The commands as they are now.'),
    },
    'POST /api/rewards/retry': {
      id: 'retryDeliveries',
      summary: 'Send again what was certainly not done',
      description: 'Up to 10,000 at once, by the commands that they would have today.',
      needs: 'votes',
      body: 'RetryInput',
      answer: one('RetriedDeliveries', 'How many are sent again.'),
    },
    'POST /api/rewards/{id}/retry': {
      id: 'retryDelivery',
      summary: 'Send something once more',
      description:
        'By the command that the same thing would have today. What is uncertain may be delivered twice by this.',
      needs: 'votes',
      answer: one('Delivery', 'The delivery as it is now.'),
      conflict: 'Refused for what is confirmed, on its way, or without a command.',
    },
    'POST /api/rewards/{id}/delivered': {
      id: 'markDelivered',
      summary: 'Say that something was handed over',
      needs: 'votes',
      answer: one('Delivery', 'The delivery as it is now.'),
      conflict: 'Refused for what is confirmed or on its way.',
    },
  },
};
