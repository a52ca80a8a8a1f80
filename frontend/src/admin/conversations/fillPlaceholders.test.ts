import { fillPlaceholders } from './fillPlaceholders';

describe('fillPlaceholders', () => {
  it('fills in what is known, once, and leaves the rest', () => {
    const values = { player: '{me}', me: 'mara' };
    expect(fillPlaceholders('Hello {player}, {me} here. {ban}', values)).toBe('Hello {me}, mara here. {ban}');
  });
});
