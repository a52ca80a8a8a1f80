import { buildBanListLink, parseBanListState } from './banListState';

const read = (search: string) => parseBanListState(new URLSearchParams(search));
const defaultState = { search: '', duration: 'all', server: null, page: 1, after: null };

describe('Ban list URL', () => {
  it.each([
    [''],
    ['page=0'],
    ['page=-1'],
    ['page=1.5'],
    ['page=two'],
    ['page=99999999999'],
    ['duration=forever'],
    ['duration=all&search=++'],
    ['search=%00'],
    ['after=abc'],
    ['utm_source=elsewhere'],
  ])('uses the defaults for ?%s', (search) => {
    expect(read(search)).toEqual(defaultState);
  });

  it('sets the search, duration and page', () => {
    expect(read('search=+Fox+&duration=permanent&page=3')).toEqual({
      search: 'Fox',
      duration: 'permanent',
      server: null,
      page: 3,
      after: null,
    });
  });

  it('accepts a cursor only after the last numbered page', () => {
    expect(read('page=500&after=abc').after).toBeNull();
    expect(read('page=501&after=abc').after).toBe('abc');
  });

  it('truncates the search to 64 whole characters', () => {
    expect([...read(`search=${'🦊'.repeat(70)}`).search]).toHaveLength(64);
  });

  it('omits default values', () => {
    expect(buildBanListLink(read(''))).toEqual({ search: '' });
    expect(buildBanListLink(read('page=501&after=abc&search=Fox+%26+Owl&duration=temporary'))).toEqual({
      search: 'search=Fox+%26+Owl&duration=temporary&page=501&after=abc',
    });
  });
});
