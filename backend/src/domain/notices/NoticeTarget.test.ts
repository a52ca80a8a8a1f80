import { NoticeTarget } from './NoticeTarget';
import { said } from '../shared/Sentence';

const now = new Date('2026-01-01T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const aTarget = () =>
  NoticeTarget.create(
    'webhook',
    { name: 'bot', settings: { url: 'https://bot.example.com/', kinds: ['test'] }, secret: 'sealed', isOn: true },
    now,
  );

describe('NoticeTarget', () => {
  it('rests twice as long after each failure in a row, from 5 s to 10 min, and starts over after a success', () => {
    const target = aTarget();
    const rests = Array.from({ length: 9 }, () => {
      target.rest('closed', {}, now);
      return (target.restsUntil.getTime() - now.getTime()) / 1_000;
    });
    expect(rests).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);

    target.recordSuccess(now);
    target.rest('closed', {}, now);
    expect(target).toMatchObject({ failures: 1, restsUntil: later(5 / 60), lastSuccessAt: now, lastFailure: 'closed' });
  });

  it('is switched off after five rejected logins in a row, and not by other failures between them', () => {
    const target = aTarget();
    for (let count = 0; count < 4; count += 1) target.rest('535', { isLoginFailure: true, restMs: 1 }, now);
    target.rest('closed', {}, now);
    for (let count = 0; count < 4; count += 1) target.rest('535', { isLoginFailure: true, restMs: 1 }, now);
    expect(target.isOn).toBe(true);

    target.rest('535', { isLoginFailure: true, restMs: 1 }, now);
    expect(target).toMatchObject({ isOn: false, offBecause: said('noticeLoginRejected') });
  });

  it('is switched off after three days without one success', () => {
    const target = aTarget();
    target.rest('closed', {}, now);
    target.rest('closed', {}, later(72 * 60 - 1));
    expect(target.isOn).toBe(true);
    target.rest('closed', {}, later(72 * 60));
    expect(target.isOn).toBe(false);
  });

  it('keeps listening when the site switched it off, and not when staff did', () => {
    const target = aTarget();
    target.switchOff('gone');
    expect([target.isListening(), target.wants('test'), target.wants('news.published')]).toEqual([true, true, false]);
    target.switch(false, now);
    expect([target.isListening(), target.wants('test')]).toEqual([false, false]);
  });

  it('goes on with new settings, unless staff switched it off', () => {
    const target = aTarget();
    target.rest('closed', {}, now);
    target.switchOff('gone');
    target.change({ name: 'bot', settings: target.settings, secret: null }, later(1));
    expect(target).toMatchObject({ isOn: true, offBecause: null, failures: 0, restsUntil: later(1) });

    target.switch(false, now);
    target.change({ name: 'bot', settings: target.settings, secret: null }, later(1));
    expect(target.isOn).toBe(false);
  });

  it('has the settings of its own channel alone', () => {
    expect(aTarget().settingsOf('webhook').url).toBe('https://bot.example.com/');
    expect(() => aTarget().settingsOf('mail')).toThrow('no settings of mail');
  });
});
