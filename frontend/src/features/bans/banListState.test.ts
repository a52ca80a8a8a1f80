import { buildBanListLink, parseBanListState } from './banListState';

const read = (search: string) => parseBanListState(new URLSearchParams(search));
const defaultState = { search: '', duration: 'all', page: 1, after: null };

describe('The address of the ban list', () => {
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
  ])('asks for everything with ?%s', (search) => {
    expect(read(search)).toEqual(defaultState);
  });

  it('asks for what it names', () => {
    expect(read('search=+Fox+&duration=permanent&page=3')).toEqual({
      search: 'Fox',
      duration: 'permanent',
      page: 3,
      after: null,
    });
  });

  it('asks for a place in the list only where pages have no number any more', () => {
    expect(read('page=500&after=abc').after).toBeNull();
    expect(read('page=501&after=abc').after).toBe('abc');
  });

  it('asks for no longer name than there can be, and for whole characters', () => {
    expect([...read(`search=${'🦊'.repeat(70)}`).search]).toHaveLength(64);
  });

  it('leaves out what is usual', () => {
    expect(buildBanListLink(read(''))).toEqual({ search: '' });
    expect(buildBanListLink(read('page=501&after=abc&search=Fox+%26+Owl&duration=temporary'))).toEqual({
      search: 'search=Fox+%26+Owl&duration=temporary&page=501&after=abc',
    });
  });
});
