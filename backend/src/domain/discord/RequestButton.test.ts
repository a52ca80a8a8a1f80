import { randomUUID } from 'node:crypto';
import { formatButton, parseButton } from './RequestButton';

const conversation = randomUUID();

describe('RequestButton', () => {
  it('is read as it was written', () => {
    const button = { conversation, action: 'take', version: 12 } as const;
    expect(parseButton(formatButton(button))).toEqual(button);
    expect(formatButton(button).length).toBeLessThanOrEqual(100);
  });

  it.each([
    '',
    'c1',
    `c2.${conversation}.take.1`,
    `c1.${conversation}.delete.1`,
    `c1.${conversation}.take.-1`,
    `c1.${conversation}.take.1e3`,
    `c1.${conversation}.take.1.2`,
    `c1.${conversation}.take.`,
    'c1.no-id.take.1',
  ])('is not read from "%s"', (text) => expect(parseButton(text)).toBeNull());
});
