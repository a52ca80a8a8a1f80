import { Conflict } from '../shared/DomainError';
import { Notice } from './Notice';
import type { NoticeOutcome } from './NoticeOutcome';
import { said } from '../shared/Sentence';

const now = new Date('2026-01-01T12:00:00Z');
const minutesUntil = ({ dueAt }: Notice) => (dueAt.getTime() - now.getTime()) / 60_000;

const aNotice = (more: { expiresAt?: Date } = {}) =>
  Notice.create(
    {
      ...{ target: 'target', kind: 'test', subject: 'test', key: 'test', facts: {}, recipient: null, language: 'en' },
      ...{ isProven: true, sender: null, ...more },
    },
    now,
  );

/** A jitter of 1. */
const MIDDLE = 0.5;

describe('Notice', () => {
  it.each([
    [
      { is: 'accepted', reply: '250 ok', remoteId: '1' },
      { state: 'accepted', reply: '250 ok', remoteId: '1' },
    ],
    [
      { is: 'refused', reply: '554 spam' },
      { state: 'refused', reply: '554 spam' },
    ],
    [
      { is: 'not_needed', note: 'Read.' },
      { state: 'not_needed', note: 'Read.' },
    ],
  ] as const)('ends with what the other side said: %j', (outcome, expected) => {
    const notice = aNotice();
    notice.settle(outcome, now);
    expect(notice).toMatchObject({ ...expected, settledAt: now });
  });

  it('waits longer after each failure of its own, and not at all for its target', () => {
    const notice = aNotice();
    const pauses = Array.from({ length: 11 }, () => {
      notice.settle({ is: 'failed', reply: '451' }, now, MIDDLE);
      return minutesUntil(notice);
    });
    expect(pauses).toEqual([1 / 12, 1, 5, 30, 120, 300, 600, 840, 1_200, 1_440, 1_440]);

    notice.settle({ is: 'failed', reply: '429', retryAfterMs: 2_000 }, now);
    expect(notice.dueAt).toEqual(new Date(now.getTime() + 2_000));
    notice.settle({ is: 'resting', reply: 'closed' }, now);
    expect(notice).toMatchObject({ state: 'queued', dueAt: now, failures: 12, mayHaveBeenSent: false });
  });

  it('is tried three times in doubt, and stays marked whatever follows', () => {
    const notice = aNotice();
    const doubt: NoticeOutcome = { is: 'uncertain', reply: 'cut' };
    const states = [1, 2, 3].map(() => {
      notice.settle(doubt, now);
      return notice.state;
    });
    expect(states).toEqual(['queued', 'queued', 'unsure']);

    notice.sendAgain(now);
    notice.settle({ is: 'accepted', reply: 'ok' }, now);
    expect(notice).toMatchObject({ state: 'accepted', mayHaveBeenSent: true, doubts: 0 });
  });

  it('is given up when its next attempt would come too late', () => {
    const expiresAt = new Date(now.getTime() + 30_000);
    const certain = aNotice({ expiresAt });
    certain.settle({ is: 'failed', reply: '451', retryAfterMs: 60_000 }, now);
    const doubtful = aNotice({ expiresAt });
    doubtful.settle({ is: 'uncertain', reply: 'cut' }, now, 1);
    expect([certain.state, doubtful.state]).toEqual(['given_up', 'unsure']);
  });

  it('is sent again by staff only when it failed, with a new lifetime', () => {
    const notice = aNotice();
    expect(() => notice.sendAgain(now)).toThrow(Conflict);
    notice.settle({ is: 'refused', reply: '550' }, now);
    const later = new Date(now.getTime() + 1e9);
    notice.sendAgain(later);
    expect(notice).toMatchObject({ state: 'queued', dueAt: later, settledAt: null, failures: 0 });
    expect(notice.expiresAt.getTime()).toBeGreaterThan(later.getTime());
  });

  it('is left by staff unless it is settled or on its way', () => {
    const notice = aNotice();
    notice.leave('mara', now);
    expect(notice).toMatchObject({ state: 'not_needed', note: said('noticeLeft', { by: 'mara' }) });
    expect(() => notice.leave('mara', now)).toThrow(Conflict);
    expect(() => Object.assign(aNotice(), { state: 'sending' }).leave('mara', now)).toThrow(Conflict);
  });

  it('keeps replies on one line and short', () => {
    const notice = aNotice();
    notice.settle({ is: 'refused', reply: `554\r\n${'x'.repeat(5_000)}` }, now);
    expect(notice.reply).toHaveLength(1_000);
    expect(notice.reply).toMatch(/^554 x/);
  });
});
