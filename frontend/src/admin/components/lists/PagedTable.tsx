import type { PagedList } from '../../lib/usePagedList';
import { DataTable, type TableProps } from './DataTable';

type Props<Row extends { id: string }, Name extends string> = Omit<
  TableProps<Row, Name>,
  'rows' | 'isBusy' | 'failed' | 'page'
> & {
  list: PagedList<Row>;
};

/** A table with a pagination below it. */
export function PagedTable<Row extends { id: string }, Name extends string = string>({
  list: { page, isBusy, failed },
  ...table
}: Props<Row, Name>) {
  return <DataTable<Row, Name> {...table} rows={page?.items} isBusy={isBusy} failed={failed} page={page} />;
}
