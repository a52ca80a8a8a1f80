import fc from 'fast-check';
import { SERVER_KEY_PATTERN, toServerKey } from './toServerKey';

describe('The key of a server', () => {
  it.each([
    ['Survival', 'survival'],
    ['Sky Block 2', 'sky-block-2'],
    ['  Événements – été  ', 'evenements-ete'],
    ['Выживание', 'server'],
    ['A very long name of a server', 'a-very-long-name-of-a-se'],
    ['---', 'server'],
  ])('of %p is %p', (name, key) => {
    expect(toServerKey(name)).toBe(key);
  });

  it('has a number if another server has it', () => {
    expect(toServerKey('Survival', new Set(['survival']))).toBe('survival-2');
    expect(toServerKey('Survival', new Set(['survival', 'survival-2']))).toBe('survival-3');
    const long = toServerKey('A very long name of a server');
    expect(toServerKey('A very long name of a server', new Set([long]))).toBe('a-very-long-name-of-a-2');
  });

  it('is a valid key, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => SERVER_KEY_PATTERN.test(toServerKey(name))),
    );
  });
});
