import { Refusals } from './Refusals';

const refusal = (username: string | null, address = '203.0.113.7') => ({
  username,
  address,
  asked: 'mutation deleteBan',
  code: 'FORBIDDEN',
});

describe('The log of refusals', () => {
  const lines: { fields: object; message: string }[] = [];
  let now = 1_000_000;
  let refusals: Refusals;
  beforeEach(() => {
    lines.length = 0;
    refusals = new Refusals({ warn: (fields, message) => void lines.push({ fields, message }) }, () => now);
  });

  it('says who was refused what', () => {
    refusals.note(refusal('mara'));

    expect(lines).toEqual([{ fields: refusal('mara'), message: 'Somebody was refused.' }]);
  });

  it('is not filled by one, who hides nobody else', () => {
    for (let turn = 0; turn < 1_000; turn += 1) refusals.note(refusal('mara'));
    refusals.note(refusal('ben'));
    refusals.note(refusal(null));

    expect(lines.map(({ fields }) => (fields as { username: string }).username)).toEqual([
      ...Array(10).fill('mara'),
      'ben',
      null,
    ]);
  });

  it('is not filled by many, and says how many there were in the next minute', () => {
    for (let turn = 0; turn < 1_000; turn += 1) refusals.note(refusal(null, `203.0.113.${turn}`));
    expect(lines).toHaveLength(100);

    now += 60_000;
    refusals.note(refusal('ben'));
    expect(lines.slice(100)).toEqual([
      { fields: { times: 900 }, message: 'More were refused, too many to list.' },
      { fields: refusal('ben'), message: 'Somebody was refused.' },
    ]);
  });
});
