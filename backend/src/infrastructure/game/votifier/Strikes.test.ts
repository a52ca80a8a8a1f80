import { Strikes } from './Strikes';

describe('Strikes', () => {
  it('blocks an address for a minute after 60 invalid messages, and no other address', () => {
    let now = 1_000_000;
    const strikes = new Strikes(() => now);
    for (let turn = 0; turn < 59; turn++) strikes.add('203.0.113.7');
    expect(strikes.isBlocked('203.0.113.7')).toBe(false);

    strikes.add('203.0.113.7');
    expect([strikes.isBlocked('203.0.113.7'), strikes.isBlocked('203.0.113.8')]).toEqual([true, false]);
    now += 60_000;
    expect(strikes.isBlocked('203.0.113.7')).toBe(false);
  });
});
