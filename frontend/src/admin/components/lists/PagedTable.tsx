import type { PagedList } from '../../lib/usePagedList';
import { CsvButton, type CsvExport } from './CsvButton';
import { DataTable, type TableProps } from './DataTable';

type Props<Row extends { id: string }, Name extends string> = Omit<
  TableProps<Row, Name>,
  'rows' | 'isBusy' | 'failed' | 'page'
> & {
  list: PagedList<Row>;
  /** What a file of the whole list has; absent: the list is not saved as a file. */
  csv?: CsvExport<Row>;
};

/** A table with a pagination below it, which can be saved as a file. */
export function PagedTable<Row extends { id: string }, Name extends string = string>({
  list: { page, isBusy, failed, loadAll },
  csv,
  ...table
}: Props<Row, Name>) {
  return (
    <>
      <DataTable<Row, Name> {...table} rows={page?.items} isBusy={isBusy} failed={failed} page={page} />
      {csv && page && page.items.length > 0 && <CsvButton {...csv} loadAll={loadAll} />}
    </>
  );
}
