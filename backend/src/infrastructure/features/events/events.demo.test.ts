import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CommunityEvent } from '../../../domain/events/CommunityEvent';
import { demoEvents } from './events.demo';

const publicFolder = join(__dirname, '../../../../../frontend/public');

/** A Sunday, a Saturday before and after the hour of the festival, and a Friday night. */
const moments = ['2026-03-01T12:00:00Z', '2026-03-07T00:00:00Z', '2026-03-07T21:00:00Z', '2026-03-06T23:59:59Z'];

describe.each(moments)('The demo events, seeded at %s,', (moment) => {
  const now = new Date(moment);
  const events = demoEvents.rows(now) as CommunityEvent[];
  const withStatus = (wantedStatus: string) => events.filter(({ status }) => status === wantedStatus);

  it('are six, ordered by start date', () => {
    const starts = events.map(({ startDate }) => startDate.getTime());

    expect(events).toHaveLength(6);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  });

  it('have dates that match their status', () => {
    for (const { startDate } of withStatus('upcoming')) expect(startDate.getTime()).toBeGreaterThan(now.getTime());
    for (const { endDate } of withStatus('finished')) expect(endDate?.getTime()).toBeLessThan(now.getTime());
    const [ongoing] = withStatus('ongoing');
    expect(ongoing?.startDate.getTime()).toBeLessThan(now.getTime());
    expect(ongoing?.endDate?.getTime()).toBeGreaterThan(now.getTime());
    expect(['upcoming', 'ongoing', 'finished', 'cancelled'].map((status) => withStatus(status).length)).toEqual([
      2, 1, 2, 1,
    ]);
  });

  it('start the festival on a Saturday at 19:00 UTC', () => {
    const festival = events.find(({ title }) => title === 'Lantern festival');

    expect(festival?.startDate.getUTCDay()).toBe(6);
    expect(festival?.startDate.toISOString()).toMatch(/T19:00:00\.000Z$/);
  });

  it('were created before they start, and have no more participants than allowed', () => {
    for (const { startDate, createdAt, participants, maxParticipants } of events) {
      expect(createdAt.getTime()).toBeLessThan(Math.min(startDate.getTime(), now.getTime()));
      expect(participants.length).toBeLessThanOrEqual(maxParticipants ?? Infinity);
    }
  });
});

it('The demo events use existing images', () => {
  const images = (demoEvents.rows(new Date()) as CommunityEvent[]).flatMap(({ image }) => image ?? []);

  expect(images).toHaveLength(4);
  for (const image of images) expect(existsSync(join(publicFolder, image))).toBe(true);
});
