import { BAN_STATES } from '../../../domain/bans/Ban';
import { BAN_DURATION_FILTERS, BAN_SORTS } from '../../../domain/bans/Bans';
import type { Feature } from './Feature';
import {
  created,
  filled,
  flag,
  form,
  id,
  isActive,
  moment,
  newestFirst,
  nothing,
  one,
  oneOf,
  ordered,
  sent,
  text,
  version,
} from './schemas';

const BAN = { username: 'Griefer42', reason: 'Flooded the lighthouse', bannedBy: 'Marina', duration: '30d' };

const DURATION = `A free text that is read: \`permanent\`, \`perm\`, \`perma\`, \`forever\` and \`-1\` never end. Numbers with units end after that time from the ban's date: \`s\`, \`m\` (minutes), \`h\`, \`d\`, \`w\`, \`mo\` (30 days), \`y\` (365 days) and their words, also several: \`7 days\`, \`12h\`, \`1d 12h\`. Anything else is a temporary ban without a known end. Zero and more than 100 years are refused.`;

export const bans: Feature = {
  name: 'Bans',
  description: 'Who may not play, and why.',
  schemas: {
    Ban: sent(
      { id: 'c4d2e8f0-1b3a-4c5d-9e7f-8a6b5c4d3e2f', ...BAN, date: '2026-03-01T18:30:00.000Z' },
      {
        id,
        username: text('The name in the game.'),
        reason: text('Why, in the words of the staff.'),
        bannedBy: text('Who decided it.'),
        duration: text('How long, in the words of the staff.'),
        date: moment('When the ban began.'),
      },
      { isActive: flag('False once staff has lifted the ban. For staff with the permission `bans` alone.') },
    ),
    BanInput: form(
      BAN,
      {
        username: filled(64, 'The name in the game.'),
        reason: filled(500, 'Why.'),
        bannedBy: filled(64, 'Who decided it.'),
        duration: filled(64, DURATION),
      },
      { isActive, version },
    ),
  },
  routes: {
    'GET /api/bans': {
      id: 'listBans',
      summary: 'List and search the bans',
      description:
        'Newest first, unless another order is asked for. Visitors see the bans in force: active, and not past their end. Staff see all, each with `isActive`. The total of a search is exact to 1,000 and stays at 1,000 beyond.',
      showsMoreTo: 'bans',
      limit: '60 searches a minute',
      query: {
        search: { type: 'string', maxLength: 64, description: 'A part of the name, without regard to case.' },
        duration: oneOf(
          ['', ...BAN_DURATION_FILTERS],
          'Only those that end one day, or those that never do; empty or `all` for both.',
        ),
        state: oneOf(
          ['', ...BAN_STATES],
          'Only those in force, those that have ended or those that staff have lifted; empty for all that you may see. All but those in force need the permission.',
        ),
        ...ordered(BAN_SORTS, 'By `end`, those of which nobody knows it and those without one come last.'),
      },
      answer: newestFirst('Ban', 'The bans.'),
    },
    'POST /api/bans': {
      id: 'addBan',
      summary: 'Ban somebody',
      needs: 'bans',
      body: 'BanInput',
      answer: created('Ban', 'The ban that was recorded.'),
    },
    'PUT /api/bans/{id}': {
      id: 'changeBan',
      summary: 'Change or lift a ban',
      description: 'With `"isActive": false` the ban is lifted, and stays on record.',
      needs: 'bans',
      body: 'BanInput',
      answer: one('Ban', 'The ban as it is now.'),
    },
    'DELETE /api/bans/{id}': {
      id: 'deleteBan',
      summary: 'Delete a ban from the record',
      needs: 'bans',
      answer: nothing('The ban is gone.'),
    },
  },
};
