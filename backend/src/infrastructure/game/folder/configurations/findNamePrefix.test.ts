import { findNamePrefix } from './findNamePrefix';

const BEDROCK = '00000000-0000-0000-0009-01f2a3b4c5d6';
const JAVA = '11111111-2222-4333-8444-555555555555';
const find = (...names: [string, string][]) =>
  findNamePrefix(names.map(([uuid, name]) => ({ uuid, name, seenAt: null })));

describe('findNamePrefix', () => {
  it('is what the names of players of the Bedrock Edition begin with', () => {
    expect(find([JAVA, 'Anne'], [BEDROCK, '.Steve'], [BEDROCK, '.Two Words'])).toBe('.');
    expect(find([BEDROCK, '*Steve'])).toBe('*');
  });

  it('is unknown without such players, and if they have nothing in common', () => {
    expect(find([JAVA, '.Steve'])).toBeNull();
    expect(find([BEDROCK, 'Steve'])).toBeNull();
    expect(find([BEDROCK, '.Steve'], [BEDROCK, 'Alex'])).toBeNull();
    expect(find()).toBeNull();
  });
});
