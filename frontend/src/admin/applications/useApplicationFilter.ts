import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useSort } from '../components/lists/useSort';
import { type Filters, useListFilters } from '../lib/useListFilters';
import { applicationStatuses } from './applicationLabels';

export const applicationFiltersOf = (t: Texts<'admin/applications'>) =>
  ({
    status: {
      label: t('filter.status'),
      all: t('filter.allStatuses'),
      options: applicationStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
  }) as const satisfies Filters;

/** A narrow column shows fewer rows. */
const PAGE_SIZE = 10;

/** The query variables for applications, read from the address. */
export function useApplicationFilter() {
  const t = useTexts('admin/applications');
  const applicationFilters = applicationFiltersOf(t);
  const { page, search, values, isFiltered, clear } = useListFilters(applicationFilters, PAGE_SIZE);
  const { by: sort, direction } = useSort(['DATE', 'USERNAME'], '-DATE');

  return {
    isFiltered,
    clear: () => clear('application'),
    variables: { page, pageSize: PAGE_SIZE, search, ...values, sort, direction },
  };
}
