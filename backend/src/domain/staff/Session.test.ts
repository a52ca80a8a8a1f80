import { Session } from './Session';

const start = new Date('2026-01-01T08:00:00Z');
const after = (hours: number, minutes = 0) => new Date(start.getTime() + (hours * 60 + minutes) * 60_000);

describe('A session', () => {
  it('expires after two hours without use', () => {
    const session = Session.begin('hash', 'id', start);

    expect(session.isExpired(after(1, 59))).toBe(false);
    expect(session.isExpired(after(2))).toBe(true);

    session.touch(after(1, 59));
    expect(session.isExpired(after(3, 58))).toBe(false);
  });

  it('expires after twelve hours, even when it is in use', () => {
    const session = Session.begin('hash', 'id', start);
    session.touch(after(11, 59));

    expect(session.isExpired(after(11, 59))).toBe(false);
    expect(session.isExpired(after(12))).toBe(true);
  });

  it('is due to be saved again after one minute', () => {
    const session = Session.begin('hash', 'id', start);

    expect(session.isTouchDue(after(0, 0))).toBe(false);
    expect(session.isTouchDue(after(0, 1))).toBe(true);
  });
});
