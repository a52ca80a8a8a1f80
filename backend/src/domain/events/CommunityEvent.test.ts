import { InvalidInput } from '../shared/DomainError';
import { CommunityEvent, MAX_PLACES } from './CommunityEvent';
import { SignUpRefused } from './SignUpRefused';

const now = new Date('2026-01-01T12:00:00Z');
const startDate = new Date('2026-02-01T18:00:00Z');
const form = { title: 'Boat race', description: 'Around the cape', type: 'Race', startDate };

describe('An event', () => {
  it('defaults to upcoming, without an end and without a participant limit', () => {
    expect(CommunityEvent.plan(form, now)).toMatchObject({
      ...form,
      endDate: null,
      prize: null,
      maxParticipants: null,
      participants: [],
      status: 'upcoming',
      image: null,
      createdAt: now,
    });
    expect(CommunityEvent.plan({ ...form, status: 'cancelled' }, now).status).toBe('cancelled');
  });

  describe('with sign-ups', () => {
    const plan = (more: object = {}) => CommunityEvent.plan({ ...form, takesSignUps: true, ...more }, now);

    it.each([
      [{ takesSignUps: false }, 'off'],
      [{}, 'open'],
      [{ maxParticipants: 1 }, 'open'],
      [{ startDate: now }, 'closed'],
      [{ startDate: new Date(now.getTime() + 1) }, 'open'],
      [{ status: 'ongoing' }, 'closed'],
      [{ status: 'finished' }, 'closed'],
      [{ status: 'cancelled' }, 'cancelled'],
      [{ status: 'cancelled', startDate: new Date(0) }, 'cancelled'],
    ] as const)('and %j is %s', (more, state) => {
      expect(plan(more).signUpState(now)).toBe(state);
    });

    it('is full when participants and sign-ups have all places', () => {
      const event = plan({ maxParticipants: 3 });
      event.participants.push('Steve');
      expect(() => event.mustTakeSignUp(now, 1)).not.toThrow();
      expect(() => event.mustTakeSignUp(now, 2)).toThrow(SignUpRefused);
      expect(() => plan().mustTakeSignUp(now, MAX_PLACES)).toThrow('All places are taken.');
    });

    it('keeps them when a change does not say otherwise', () => {
      const event = plan();
      event.change(form, now);
      expect(event.takesSignUps).toBe(true);
      event.change({ ...form, takesSignUps: false }, now);
      expect(event.takesSignUps).toBe(false);
    });
  });

  it('can end when it starts, but not earlier', () => {
    expect(CommunityEvent.plan({ ...form, endDate: startDate }, now).endDate).toEqual(startDate);

    const tooEarly = { ...form, endDate: new Date(startDate.getTime() - 1) };
    expect(() => CommunityEvent.plan(tooEarly, now)).toThrow(InvalidInput);
  });

  it('stays unchanged when a change is rejected', () => {
    const event = CommunityEvent.plan(form, now);
    const refused = { ...form, title: 'Other', endDate: new Date(0) };

    expect(() => event.change(refused, now)).toThrow(InvalidInput);
    expect(event.title).toBe('Boat race');
  });

  it('keeps its status and participants when a change omits them, and clears other omitted fields', () => {
    const event = CommunityEvent.plan({ ...form, status: 'ongoing', prize: 'A cake', image: '/a.svg' }, now);
    event.participants.push('Steve');
    const later = new Date(now.getTime() + 60_000);
    event.change({ ...form, title: 'Boat parade' }, later);

    expect(event).toMatchObject({
      title: 'Boat parade',
      updatedAt: later,
      createdAt: now,
      status: 'ongoing',
      participants: ['Steve'],
      prize: null,
      image: null,
    });
    event.change({ ...form, title: 'Boat parade' }, new Date(later.getTime() + 60_000));
    expect(event.updatedAt).toEqual(later);
  });
});
