import { CommunityEvent, type EventForm, type EventStatus } from '../../../domain/events/CommunityEvent';
import type { DemoTable } from '../DemoTable';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const SATURDAY = 6;

interface DemoEvent extends Omit<EventForm, 'startDate' | 'endDate' | 'status'> {
  readonly status: EventStatus;
  /** Start day, in days after the coming Saturday; negative numbers lie before it. */
  readonly day: number;
  /** Start hour in UTC, and duration in hours. */
  readonly hour: number;
  readonly hours: number;
  readonly participants: readonly string[];
}

const events: readonly DemoEvent[] = [
  {
    day: -56,
    hour: 12,
    hours: 7 * 24,
    title: 'Podium week',
    description: 'Seven days, one chunk, no creative mode, as tall as you dare. Thirty-one towers took part.',
    type: 'Build contest',
    prize: 'A banner, and the right to choose the next task',
    maxParticipants: null,
    participants: ['Cinder', 'Lanternfish', 'MossyOak', 'Okto', 'Breakwater', 'Piccolo', 'Juniper_Hale', 'Inkwell'],
    status: 'finished',
    image: '/art/gallery-podium.svg',
  },
  {
    day: -20,
    hour: 17,
    hours: 3,
    title: 'Chess on the Amber Gull',
    description: 'The club that began on deck invites everybody to its first tournament. Boards are on board.',
    type: 'Tournament',
    prize: null,
    maxParticipants: 16,
    participants: ['Saltgrass', 'Tidewalker', 'Vesper', 'sirhumphrey', 'Ottoline', 'Quillback'],
    status: 'finished',
    image: '/art/gallery-ship.svg',
  },
  {
    day: -13,
    hour: 18,
    hours: 4,
    title: 'Night swim to Far light',
    description:
      'Called off because of a thunderstorm that would not end. We will find another evening in warmer water.',
    type: 'Outing',
    prize: null,
    maxParticipants: 30,
    participants: ['Merrow', 'Kelpie_', 'TinyTrident'],
    status: 'cancelled',
    image: null,
  },
  {
    day: -8,
    hour: 10,
    hours: 14 * 24,
    title: 'Bread for the road',
    description:
      'Two weeks of baking for the shelters behind the west gate. Bring your loaves to the first shelter; the keepers count them every evening.',
    type: 'Community goal',
    prize: 'A new oven for the workshop at 5,000 loaves',
    maxParticipants: null,
    participants: ['Pebble', 'Hollyhock', 'Rosehip', 'Cattail', 'Marisol', 'PuddleJumper', 'LoamAndSons'],
    status: 'ongoing',
    image: '/art/gallery-gate.svg',
  },
  {
    day: 0,
    hour: 19,
    hours: 2 * 24 + 4,
    title: 'Lantern festival',
    description:
      'Three evenings of boat races, a build contest on the north pier and fireworks from the keeper’s tower. Pick up a lantern beside the west gate and hang it on the bridge.',
    type: 'Festival',
    prize: 'A festival crate for everyone who lights a lantern',
    maxParticipants: null,
    participants: ['Brineheart', 'Lanternfish', 'Pebble', 'MossyOak', 'TinyTrident', 'Zephyrine', 'MapleMoth', 'Steve'],
    status: 'upcoming',
    image: '/art/gallery-bridge.svg',
  },
  {
    day: 9,
    hour: 12,
    hours: 5 * 24,
    title: 'Bridge week',
    description:
      'Cinder won the towers and has chosen bridges. One gap, twenty blocks wide, and five days to cross it.',
    type: 'Build contest',
    prize: 'Your bridge becomes part of the coast road',
    maxParticipants: 40,
    takesSignUps: true,
    participants: ['Cinder', 'Tidewalker', 'Fernando64'],
    status: 'upcoming',
    image: null,
  },
];

/** Start (00:00 UTC) of the next Saturday; on a Saturday, of the one a week later. */
function nextSaturday(now: Date): number {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return midnight + (SATURDAY - now.getUTCDay() || 7) * DAY_MS;
}

/** In order of their start. */
export const demoEvents: DemoTable = {
  entity: CommunityEvent,
  keyProperty: 'id',
  rows: (now) =>
    events.map(({ day, hour, hours, participants, ...plan }) => {
      const startDate = new Date(nextSaturday(now) + day * DAY_MS + hour * HOUR_MS);
      const endDate = new Date(startDate.getTime() + hours * HOUR_MS);
      const announcedAtMs = Math.min(startDate.getTime() - 10 * DAY_MS, now.getTime() - 19 * HOUR_MS);
      const event = CommunityEvent.plan({ ...plan, startDate, endDate }, new Date(announcedAtMs));
      event.participants.push(...participants);
      return event;
    }),
};
