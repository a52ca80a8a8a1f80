import { MAX_COMMAND_BYTES } from '../../../domain/gameserver/GameConsole';
import { DIRECTIONS } from '../../../domain/shared/Order';
import { RETRYABLE_KINDS } from '../../../domain/rewards/Deliveries';
import { DELIVERY_REASONS, DELIVERY_STATES } from '../../../domain/rewards/Delivery';
import { MAX_COMMANDS_PER_OCCASION } from '../../../domain/rewards/RewardCommands';
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

const given = (description: string): Schema => ({ ...commands(description), maxItems: MAX_COMMANDS_PER_OCCASION });

const waitsForPlayer = flag('Whether a command with a player name waits until that player is online.');

export const rewards: Feature = {
  name: 'Rewards',
  description:
    'The rewards for votes and their deliveries. With RCON, the site sends the commands to the game server; without it, staff have to deliver the rewards themselves. Bans that are sent to the game server are in the same list.',
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
        playerName: nullable(text('The name of the player; null for everyone online.')),
        reason: oneOf(DELIVERY_REASONS, 'The cause of the delivery.'),
        reference: text('The ID of the vote, party or ban that caused it.'),
        position: whole('The index among several commands for the same cause, starting at 0.'),
        title: text('What is delivered, as text for people.'),
        occasion: text('What it is delivered for, as text for people.'),
        command: nullable(text('The command for the game server; null while staff have to deliver it themselves.')),
        waitsForPlayer: flag('Whether it waits until the player is online.'),
        state: oneOf(
          DELIVERY_STATES,
          '`failed` was definitely not executed and is retried automatically; `uncertain` may have been executed, and staff decide.',
        ),
        attempts: whole('The number of attempts.'),
        dueAt: moment('The earliest time of the next attempt.'),
        note: nullable(text('Why it is in this state, as text for people.')),
        reply: nullable(text('The response of the game server.')),
        createdAt: moment('When the delivery was created.'),
        sentAt: nullable(moment('When it was last sent.')),
        settledAt: nullable(moment('When it was confirmed.')),
      },
    ),
    DeliveryCounts: sent(
      { queued: 3, owed: 1, sent: 0, confirmed: 214, failed: 1, uncertain: 0 },
      {
        queued: whole('Not attempted yet.'),
        owed: whole('Those of the queued deliveries that have no command.'),
        sent: whole('Being sent right now.'),
        confirmed: whole('Confirmed, counted up to 1,000.'),
        failed: whole('Definitely not executed; retried automatically.'),
        uncertain: whole('Possibly executed; staff decide.'),
      },
    ),
    RetriedDeliveries: sent({ retried: 12 }, { retried: whole('The number of retried deliveries.') }),
    RetryInput: form(
      { kind: 'failed' },
      { kind: oneOf(RETRYABLE_KINDS, '`failed` was definitely not executed; `owed` had no command yet.') },
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
      summary: 'List the deliveries to the game server',
      description: 'Newest first by default.',
      needs: 'votes',
      query: {
        state: oneOf(['', ...DELIVERY_STATES], 'Only deliveries in this state; empty for all.'),
        search: { type: 'string', maxLength: 64, description: 'Part of the player name, case-insensitive.' },
        direction: oneOf(['', ...DIRECTIONS], 'The sort direction; empty: newest first.'),
      },
      answer: newestFirst('Delivery', 'The deliveries.'),
    },
    'GET /api/rewards/counts': {
      id: 'countDeliveries',
      summary: 'Count the deliveries to the game server',
      needs: 'votes',
      answer: one('DeliveryCounts', 'The number of deliveries in each state.'),
    },
    'GET /api/rewards/commands': {
      id: 'readRewardCommands',
      summary: 'Read the reward commands',
      needs: 'votes',
      answer: one('RewardCommands', 'The commands.'),
    },
    'PUT /api/rewards/commands': {
      id: 'changeRewardCommands',
      summary: 'Change the reward commands',
      description: `Replaces all of them. Existing deliveries keep theirs. \`{player}\` stands for the name of the player. A command has at most ${MAX_COMMAND_BYTES.toLocaleString('en')} bytes.`,
      needs: 'config',
      body: 'RewardCommandsInput',
      answer: one('RewardCommands', 'The updated commands.'),
    },
    'POST /api/rewards/retry': {
      id: 'retryDeliveries',
      summary: 'Retry deliveries in bulk',
      description: 'Up to 10,000 at once, with the commands that are configured now.',
      needs: 'votes',
      body: 'RetryInput',
      answer: one('RetriedDeliveries', 'The number of retried deliveries.'),
    },
    'POST /api/rewards/{id}/retry': {
      id: 'retryDelivery',
      summary: 'Retry a delivery',
      description: 'Uses the command that is configured now. This may execute an uncertain delivery twice.',
      needs: 'votes',
      answer: one('Delivery', 'The updated delivery.'),
      conflict: 'Refused for a delivery that is confirmed, being sent, or without a command.',
    },
    'POST /api/rewards/{id}/delivered': {
      id: 'markDelivered',
      summary: 'Mark a delivery as delivered',
      needs: 'votes',
      answer: one('Delivery', 'The updated delivery.'),
      conflict: 'Refused for a delivery that is confirmed or being sent.',
    },
  },
};
