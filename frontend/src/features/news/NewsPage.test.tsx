import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { buildArticles } from '@/test/testArticles';
import { createTestLanguage } from '@/test/testLanguage';
import { NewsPage } from './NewsPage';

const articles = buildArticles(9);

/** Mocks the server's responses for these articles, newest first. */
function respondWithArticles(all: typeof articles): Execute {
  return async ({ operationName, variables = {} }) => {
    if (operationName !== 'News') return new Promise(() => {});

    const start = variables.after ? all.findIndex(({ id }) => id === variables.after) + 1 : 0;
    const end = start + Number(variables.first);
    const edges = all.slice(start, end).map((node) => ({ __typename: 'NewsEdge', cursor: node.id, node }));
    const pageInfo = { __typename: 'PageInfo', hasNextPage: end < all.length, endCursor: edges.at(-1)?.cursor ?? null };
    return { data: { news: { __typename: 'NewsConnection', edges, pageInfo, totalCount: all.length } } };
  };
}

const open = (execute: Execute, address = '/news') => renderWithProviders(<NewsPage />, address, execute);

const cards = () => screen.findAllByRole('article');

describe('The news page', () => {
  it('shows a loading state', () => {
    open(neverRespond);

    expect(screen.getByLabelText('Loading news').getAttribute('aria-busy')).toBe('true');
  });

  it('shows an empty state', async () => {
    open(respondWithArticles([]));

    expect(await screen.findByText('No news articles available')).toBeTruthy();
    expect(screen.getByText('Check back later for updates!')).toBeTruthy();
  });

  it('shows an error state and loads after a retry', async () => {
    let answer: Execute = () => Promise.reject(new TypeError('fetch failed'));
    open((operation) => answer(operation));

    const alert = await screen.findByText('Error Loading News');
    expect(alert).toBeTruthy();
    expect(screen.getByText('Failed to load news articles. Please try again later.')).toBeTruthy();

    answer = respondWithArticles(articles);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await cards()).toHaveLength(7);
  });

  it('shows the remaining articles on request', async () => {
    open(respondWithArticles(articles));
    expect(await cards()).toHaveLength(7);

    await userEvent.click(screen.getByRole('link', { name: 'View All News' }));
    expect(await screen.findByText('Tide 8')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View All News' })).toBeNull();
  });

  it('keeps its articles and shows a notice while offline', async () => {
    open(respondWithArticles(articles));
    await cards();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));

    expect(await screen.findByText(/You are offline/)).toBeTruthy();
    expect(await cards()).toHaveLength(7);
    onLine.mockRestore();
  });

  it('marks pinned articles, and names authors', async () => {
    open(respondWithArticles(articles));
    const [first, second, , fourth] = await cards();

    expect(within(first as HTMLElement).getByText('Pinned')).toBeTruthy();
    expect(within(second as HTMLElement).queryByText('Pinned')).toBeNull();
    expect(within(fourth as HTMLElement).getByText('by Mara')).toBeTruthy();
  });

  it.each(['/news?article=article-3', '/news?article=article-3&pages=2'])(
    'leads from the former address of an article to its page: %s',
    (address) => {
      open(respondWithArticles(articles), address);

      expect(window.location.pathname + window.location.search).toBe('/news/article-3');
    },
  );
});

describe('The news page in German', () => {
  it('shows its texts, and the articles as they were written', async () => {
    const german = createTestLanguage('de');
    renderWithProviders(<NewsPage />, '/news', respondWithArticles(articles), undefined, german);

    expect(await screen.findByText('7 von 9 Artikeln')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Weiterlesen in „Tide 0“' })).toBeTruthy();
  });
});
