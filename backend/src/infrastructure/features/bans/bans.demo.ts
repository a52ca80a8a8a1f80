import { Ban } from '../../../domain/bans/Ban';
import type { DemoTable } from '../DemoTable';

const HOUR_MS = 60 * 60_000;

/** Hours between two bans, so that all of them cover about eleven weeks. */
const HOURS_APART = 31;

const FIRST_HALVES = ['Creeper', 'Dupe', 'Grief', 'Lava', 'Loot', 'Raid', 'Shadow', 'Spam', 'Turbo', 'Xray'];
const SECOND_HALVES = ['Fox', 'Goblin', 'Pirate', 'Rascal', 'Shark', 'Weasel'];

const CASES = [
  { reason: 'X-ray: straight to nine diamond veins in one night', duration: '30 days' },
  { reason: 'Tore down three houses at the cape', duration: 'Permanent' },
  { reason: 'Spam in the global chat after two warnings', duration: '12h' },
  { reason: 'Kill aura', duration: 'Permanent' },
  { reason: 'Insulted other players', duration: '7 days' },
  { reason: 'Used a duplication bug and sold the result', duration: '1mo' },
  { reason: 'Flew at the boat race', duration: '90 days' },
  { reason: 'Advertised another server', duration: 'permanent' },
  { reason: 'Emptied other people’s market stalls', duration: '2w' },
  { reason: 'Second account during a ban', duration: 'Until the appeal is decided' },
] as const;

/** The player who appeals against a ban, and the id of that ban. */
export const DEMO_APPEAL = { username: 'grumbleweed', ban: '5d0c1f6e-3a8b-4c27-9e41-7b2f8a6d9c03' };

const USERNAMES = SECOND_HALVES.flatMap((second) => FIRST_HALVES.map((first) => first + second)).with(
  0,
  DEMO_APPEAL.username,
);

const MODERATORS = ['Brineheart', 'MossyOak', 'Pebble'];

/** Staff lifted one in this many bans. */
const LIFTED_EVERY = 12;

export const demoBans: DemoTable = {
  entity: Ban,
  keyProperty: 'id',
  rows: (now) =>
    USERNAMES.map((username, index) => {
      const { reason, duration } = CASES[(index * 7) % CASES.length] ?? CASES[0];
      const bannedBy = MODERATORS[index % MODERATORS.length] ?? 'Pebble';
      const isActive = index % LIFTED_EVERY !== LIFTED_EVERY - 1;
      const date = new Date(now.getTime() - (5 + index * HOURS_APART) * HOUR_MS);
      const liftReason = isActive ? null : 'The appeal was granted';
      const ban = Ban.impose({ username, reason, bannedBy, duration, isActive, liftReason }, date);
      return username === DEMO_APPEAL.username ? Object.assign(ban, { id: DEMO_APPEAL.ban }) : ban;
    }),
};
