import { english } from '@/test/testLanguage';
import { readEvent, toEventForm } from './eventForm';
import { describeTimeZone, fromLocalInput, toLocalInput } from './localTime';
import type { EventRow } from './operations';

const event: EventRow = {
  id: 'e1',
  title: 'Regatta',
  description: 'From the pier to the lighthouse.',
  type: 'Race',
  startDate: '2027-03-20T17:00:42.000Z',
  endDate: null,
  prize: null,
  maxParticipants: 16,
  participants: [],
  takesSignUps: false,
  placesTaken: 0,
  status: 'UPCOMING',
  image: null,
  version: 2,
};

function formWith(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

describe('Event times', () => {
  it('convert between local input and UTC without loss', () => {
    expect(fromLocalInput(toLocalInput('2027-03-20T17:00:00.000Z'))).toBe('2027-03-20T17:00:00.000Z');
  });

  it('name the time zone', () => {
    expect(describeTimeZone(english, '2027-03-20T17:00')).toContain(
      new Intl.DateTimeFormat().resolvedOptions().timeZone,
    );
    expect(describeTimeZone(english, '')).toBeTruthy();
  });

  it('keep their seconds unless they are changed', () => {
    const before = toEventForm(event);
    expect(readEvent(formWith({ startDate: before.startDate, endDate: '' }), before)).toMatchObject({
      startDate: '2027-03-20T17:00:42.000Z',
      endDate: null,
    });
    expect(readEvent(formWith({ startDate: toLocalInput('2027-03-21T17:00:00.000Z') }), before).startDate).toBe(
      '2027-03-21T17:00:00.000Z',
    );
  });

  it('can be cleared', () => {
    const before = toEventForm({ ...event, endDate: '2027-03-20T19:00:00.000Z' });
    expect(readEvent(formWith({ startDate: before.startDate, endDate: '' }), before).endDate).toBeNull();
  });
});
