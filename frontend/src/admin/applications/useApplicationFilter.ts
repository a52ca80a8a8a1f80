import { useListParams } from '../lib/useListParams';
import { useSort } from '../components/lists/useSort';

/** The query variables for applications, read from the address. */
export function useApplicationFilter() {
  const { page, text, choice } = useListParams();
  const search = text('search');
  const status = choice('status', ['ALL', 'PENDING', 'APPROVED', 'REJECTED']);
  const { by: sort, direction } = useSort(['DATE', 'USERNAME'], '-DATE');

  return {
    isFiltered: search !== '' || status !== 'ALL',
    variables: { page, pageSize: 10, search, status: status === 'ALL' ? null : status, sort, direction },
  };
}
