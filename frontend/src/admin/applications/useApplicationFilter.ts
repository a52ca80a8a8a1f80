import { useSort } from '../components/lists/useSort';
import { type Filters, toOptions, useListFilters } from '../lib/useListFilters';
import { applicationStatusLabels } from './applicationLabels';

export const applicationFilters = {
  status: { label: 'Filter by status', all: 'All', options: toOptions(applicationStatusLabels) },
} as const satisfies Filters;

/** A narrow column shows fewer rows. */
const PAGE_SIZE = 10;

/** The query variables for applications, read from the address. */
export function useApplicationFilter() {
  const { page, search, values, isFiltered, clear } = useListFilters(applicationFilters, PAGE_SIZE);
  const { by: sort, direction } = useSort(['DATE', 'USERNAME'], '-DATE');

  return {
    isFiltered,
    clear: () => clear('application'),
    variables: { page, pageSize: PAGE_SIZE, search, ...values, sort, direction },
  };
}
