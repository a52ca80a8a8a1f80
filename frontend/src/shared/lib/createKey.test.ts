import { createKey } from './createKey';

describe('createKey', () => {
  it('makes UUIDs of version 4, each a different one', () => {
    const keys = Array.from({ length: 50 }, createKey);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(keys).size).toBe(50);
  });
});
