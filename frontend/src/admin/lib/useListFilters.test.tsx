import { renderWithProviders } from '@/test/renderWithProviders';
import { type Filters, useListFilters } from './useListFilters';

const filters = {
  state: {
    label: 'Filter by state',
    all: 'All states',
    options: [
      { value: 'OPEN', label: 'Open' },
      { value: 'CLOSED', label: 'Closed' },
    ],
  },
} as const satisfies Filters;

/** What the address says, as a list reads it. */
function read(address: string) {
  const seen: ReturnType<typeof useListFilters<typeof filters>>[] = [];
  function Reader() {
    seen.push(useListFilters(filters));
    return null;
  }
  renderWithProviders(<Reader />, address);
  const last = seen.at(-1);
  return last && { page: last.page, search: last.search, state: last.values.state, isFiltered: last.isFiltered };
}

describe('The list state in the address', () => {
  it('has defaults', () => {
    expect(read('/')).toEqual({ page: 1, search: '', state: null, isFiltered: false });
  });

  it('reads page, search and filters', () => {
    expect(read('/?page=3&search=Ko&state=OPEN')).toEqual({ page: 3, search: 'Ko', state: 'OPEN', isFiltered: true });
  });

  it.each([
    ['page=3000000000', { page: 1 }],
    ['page=99999', { page: 400 }],
    ['page=99999&after=cursor', { page: 99_999 }],
    ['page=-1', { page: 1 }],
    ['state=SUNK', { state: null, isFiltered: false }],
    [`search=${'x'.repeat(500)}`, { search: 'x'.repeat(64) }],
    ['search=a%00b', { search: 'ab' }],
  ])('bounds what the server would refuse: %s', (query, expected) => {
    expect(read(`/?${query}`)).toMatchObject(expected);
  });
});
