import { BAN_STATES } from '../../../domain/bans/Ban';
import { BAN_DURATION_FILTERS, BAN_SORTS } from '../../../domain/bans/Bans';
import type { Feature } from './Feature';
import {
  created,
  filled,
  flag,
  form,
  id,
  moment,
  newestFirst,
  nothing,
  nullable,
  one,
  oneOf,
  ordered,
  sent,
  text,
  version,
} from './schemas';

const BAN = { username: 'Griefer42', reason: 'Flooded the lighthouse', bannedBy: 'Marina', duration: '30d' };

const DURATION = `Free text, parsed as follows: \`permanent\`, \`perm\`, \`perma\`, \`forever\` and \`-1\` never end. Numbers with units end after that time from the date of the ban: \`s\`, \`m\` (minutes), \`h\`, \`d\`, \`w\`, \`mo\` (30 days), \`y\` (365 days), or the words for them; several can be combined: \`7 days\`, \`12h\`, \`1d 12h\`. Anything else is a temporary ban without a known end. Zero and more than 100 years are refused.`;

export const bans: Feature = {
  name: 'Bans',
  description: 'Players who are banned from the game.',
  schemas: {
    Ban: sent(
      { id: 'c4d2e8f0-1b3a-4c5d-9e7f-8a6b5c4d3e2f', ...BAN, date: '2026-03-01T18:30:00.000Z' },
      {
        id,
        username: text('The in-game name.'),
        reason: text('The reason, as written by staff.'),
        bannedBy: text('Who imposed the ban.'),
        duration: text('The duration, as written by staff.'),
        date: moment('When the ban began.'),
      },
      { isActive: flag('False once staff have lifted the ban. Only for staff with the permission `bans`.') },
    ),
    BanInput: form(
      BAN,
      {
        username: filled(64, 'The in-game name.'),
        reason: filled(500, 'The reason.'),
        bannedBy: filled(64, 'Who imposed the ban.'),
        duration: filled(64, DURATION),
      },
      {
        isActive: nullable(flag('`false` lifts the ban. Absent: a new ban is active; an existing one is unchanged.')),
        version,
      },
    ),
  },
  routes: {
    'GET /api/bans': {
      id: 'listBans',
      summary: 'List and search bans',
      description:
        'Newest first by default. Visitors see the bans in force: active, and not past their end. Staff see all bans, each with `isActive`. The total of a search is exact up to 1,000 and capped there.',
      showsMoreTo: 'bans',
      limit: '60 searches per minute',
      query: {
        search: { type: 'string', maxLength: 64, description: 'Part of the name, case-insensitive.' },
        duration: oneOf(
          ['', ...BAN_DURATION_FILTERS],
          'Only temporary or only permanent bans; empty or `all` for both.',
        ),
        state: oneOf(
          ['', ...BAN_STATES],
          'Only bans that are in force, have ended or were lifted by staff; empty for all that you may see. All but those in force require the permission.',
        ),
        ...ordered(BAN_SORTS, 'In the order of `end`, bans with an unknown end and permanent bans come last.'),
      },
      answer: newestFirst('Ban', 'The bans.'),
    },
    'POST /api/bans': {
      id: 'addBan',
      summary: 'Add a ban',
      needs: 'bans',
      body: 'BanInput',
      answer: created('Ban', 'The new ban.'),
    },
    'PUT /api/bans/{id}': {
      id: 'changeBan',
      summary: 'Change or lift a ban',
      description: '`"isActive": false` lifts the ban and keeps it on record.',
      needs: 'bans',
      body: 'BanInput',
      answer: one('Ban', 'The updated ban.'),
    },
    'DELETE /api/bans/{id}': {
      id: 'deleteBan',
      summary: 'Delete a ban',
      needs: 'bans',
      answer: nothing('The ban was deleted.'),
    },
  },
};
