import { useQuery } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { graphql } from '@/shared/api/graphql';
import { renderWithProviders } from '@/test/renderWithProviders';
import { Announcer } from '../components/layout/Announcer';
import { PagedTable } from '../components/lists/PagedTable';
import { useListFilters } from './useListFilters';
import { usePagedList } from './usePagedList';

const NamesQuery = graphql(`
  query Names($page: Int!) {
    newsPage(page: $page) {
      items {
        id
        title
      }
      page
      pageSize
      totalCount
      totalIsCapped
    }
  }
`);

/** Mocks a list of titles, two to a page. Each response takes a moment, as over a network. */
function respondWithTitles(titles: () => string[]): { execute: Execute; requestedPages: number[] } {
  const requestedPages: number[] = [];
  const execute: Execute = async ({ variables }) => {
    const page = Number(variables?.page);
    requestedPages.push(page);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const items = titles()
      .slice((page - 1) * 2, page * 2)
      .map((title) => ({ __typename: 'NewsArticle', id: title, title }));
    return {
      data: {
        newsPage: {
          __typename: 'NewsPage',
          items,
          page,
          pageSize: 2,
          totalCount: titles().length,
          totalIsCapped: false,
        },
      },
    };
  };
  return { execute, requestedPages };
}

function Names() {
  const { page } = useListFilters({}, 2);
  const result = useQuery(NamesQuery, { variables: { page }, fetchPolicy: 'cache-and-network' });
  const list = usePagedList(result, {
    counted: ({ count, plus }) => `${count}${plus} ${count === 1 ? 'name' : 'names'}`,
    select: ({ newsPage }) => newsPage,
    errorTexts: { title: 'Error', text: 'Failed.' },
  });
  return (
    <>
      <button onClick={() => void result.refetch()}>Refresh</button>
      <PagedTable
        label="Names"
        columns={[{ header: 'Name', cell: ({ title }: { title: string }) => title }]}
        list={list}
        empty="No names yet"
      />
    </>
  );
}

const open = (execute: Execute, address: string) =>
  renderWithProviders(<Announcer children={<Names />} />, address, execute);
const status = () => screen.getByRole('status').textContent;

describe('A list in pages', () => {
  it('shows the previous page after the last row of the last page was deleted, and Back leaves the list', async () => {
    let titles = ['Anna', 'Ben', 'Cleo'];
    const { execute, requestedPages } = respondWithTitles(() => titles);
    window.history.replaceState(null, '', '/before');
    window.history.pushState(null, '', '/names?page=2');
    const entryCount = window.history.length;
    open(execute, '/names?page=2');
    await screen.findByText('Cleo');

    titles = ['Anna', 'Ben'];
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Anna')).toBeTruthy();
    expect(window.location.search).toBe('');
    expect(screen.queryByText('No names yet')).toBeNull();
    expect(window.history.length).toBe(entryCount);
    expect(requestedPages.at(-1)).toBe(1);
    expect(requestedPages.length).toBeLessThanOrEqual(3);

    act(() => window.history.back());
    await waitFor(() => expect(window.location.pathname).toBe('/before'));
  });

  it('replaces a page number that is too high by the last page', async () => {
    const { execute, requestedPages } = respondWithTitles(() => ['Anna', 'Ben', 'Cleo']);
    open(execute, '/names?page=9');

    expect(await screen.findByText('Cleo')).toBeTruthy();
    expect(window.location.search).toBe('?page=2');
    expect(requestedPages).toEqual([9, 2]);
  });

  it('never asks for a page number that the server refuses', async () => {
    const { execute, requestedPages } = respondWithTitles(() => ['Anna']);
    open(execute, '/names?page=3000000000');

    expect(await screen.findByText('Anna')).toBeTruthy();
    expect(requestedPages).toEqual([1]);
  });

  it('tells screen readers what it shows, and takes focus to its top when the page turns', async () => {
    const { execute } = respondWithTitles(() => ['Anna', 'Ben', 'Cleo']);
    open(execute, '/names');
    expect(status()).toBe('Loading');
    expect(screen.getByRole('table').querySelector('tbody')?.getAttribute('aria-hidden')).toBe('true');
    await waitFor(() => expect(status()).toBe('2 of 3 names'));

    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(status()).toBe('1 of 3 names, page 2'));
    expect(await screen.findByText('Cleo')).toBeTruthy();
    expect(document.activeElement?.querySelector('table')).toBe(screen.getByRole('table'));
  });

  it('tells screen readers when there is nothing', async () => {
    open(respondWithTitles(() => []).execute, '/names');
    expect(await screen.findByText('No names yet')).toBeTruthy();
    await waitFor(() => expect(status()).toBe('No results'));
  });
});
