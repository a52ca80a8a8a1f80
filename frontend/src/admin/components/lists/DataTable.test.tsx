import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '@/test/renderWithProviders';
import { type Column, DataTable } from './DataTable';
import { useSort } from './useSort';

interface Boat {
  id: string;
  name: string;
}

const columns: Column<Boat, 'NAME' | 'DATE'>[] = [
  { header: 'Name', cell: ({ name }) => name, sort: 'NAME' },
  { header: 'Built', cell: () => '2020', sort: '-DATE' },
  { header: 'Crew', cell: () => '3' },
];

function Boats({ rows }: { rows?: Boat[] }) {
  const sort = useSort(['NAME', 'DATE'], '-DATE');
  return (
    <>
      <output aria-label="order">
        {sort.by} {sort.direction}
      </output>
      <DataTable label="Boats" columns={columns} rows={rows} sort={sort} empty="No boats" />
    </>
  );
}

const tern = [{ id: '1', name: 'Tern' }];
const shownOrder = () => screen.getByLabelText('order').textContent;

describe('DataTable', () => {
  it('uses the first column as row header and the headers as cell labels', () => {
    renderWithProviders(<Boats rows={tern} />, '/');

    expect(screen.getByRole('rowheader', { name: 'Tern' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '3' }).dataset.label).toBe('Crew');
  });

  it('shows a loading state, then an empty state', () => {
    const { unmount } = renderWithProviders(<Boats />, '/');
    expect(screen.getByRole('table').closest('[aria-busy=true]')).toBeTruthy();

    unmount();
    renderWithProviders(<DataTable label="Boats" columns={columns} rows={[]} empty="No boats" />, '/');
    expect(screen.getByText('No boats')).toBeTruthy();
  });

  it('sorts by the clicked header, in its default direction first and reversed on the second click', async () => {
    renderWithProviders(<Boats rows={tern} />, '/?sort=NAME');
    expect(shownOrder()).toBe('NAME ASC');
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');

    await userEvent.click(screen.getByRole('button', { name: 'Built' }));
    expect(shownOrder()).toBe('DATE DESC');
    await userEvent.click(screen.getByRole('button', { name: 'Built' }));
    expect(shownOrder()).toBe('DATE ASC');
    expect(screen.queryByRole('button', { name: 'Crew' })).toBeNull();
  });

  it('sorts through the select of the card layout', async () => {
    renderWithProviders(<Boats rows={tern} />, '/?sort=something+else');
    expect(shownOrder()).toBe('DATE DESC');

    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    expect(shownOrder()).toBe('NAME ASC');
    await userEvent.click(screen.getByText('Ascending'));
    expect(shownOrder()).toBe('NAME DESC');
  });
});
