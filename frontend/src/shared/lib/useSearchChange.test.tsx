import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { renderWithProviders } from '@/test/renderWithProviders';
import { useSearchChange } from './useSearchChange';

let change: ReturnType<typeof useSearchChange>;

function List() {
  const changeSearch = useSearchChange();
  const { search } = useLocation();
  useEffect(() => {
    change = changeSearch;
  });

  return (
    <>
      <output>{search}</output>
      <Link to="?view=staff">Staff</Link>
    </>
  );
}

const address = () => screen.getByRole('status').textContent;

describe('useSearchChange', () => {
  it('keeps another change made in the same tick', () => {
    renderWithProviders(<List />, '/list?page=2');
    act(() => {
      change((search) => search.set('status', 'open'));
      change((search) => search.set('category', 'bug'));
    });

    expect(address()).toBe('?page=2&status=open&category=bug');
  });

  it('keeps a followed link that is not rendered yet', () => {
    renderWithProviders(<List />, '/list');
    act(() => {
      screen.getByText('Staff').click();
      change((search) => search.set('search', 'Steve'));
    });

    expect(address()).toBe('?view=staff&search=Steve');
  });
});
