import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { createTestLanguage } from '@/test/testLanguage';
import { NewsPage } from './NewsPage';

const articles = Array.from({ length: 9 }, (_, index) => ({
  __typename: 'NewsArticle',
  untranslated: null,
  languages: null,
  id: `article-${index}`,
  title: `Tide ${index}`,
  excerpt: 'Low at noon.',
  contentHtml: '<p>The <em>whole</em> tide table.</p>',
  image: null,
  date: '2026-11-20T12:00:00.000Z',
  author: index === 3 ? 'Mara' : null,
  isPinned: index === 0,
}));

/** Mocks the server's responses for these articles, newest first. */
function respondWithArticles(all: typeof articles): Execute {
  return async ({ operationName, variables = {} }) => {
    if (operationName === 'Article')
      return { data: { newsArticle: all.find(({ id }) => id === variables.id) ?? null } };
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

  it('opens an article in a dialog', async () => {
    open(respondWithArticles(articles));
    await userEvent.click(await screen.findByRole('link', { name: /Read More about “Tide 3”/ }));

    const dialog = await screen.findByRole('dialog', { name: 'Tide 3' });
    expect(within(dialog).getByText('whole').tagName).toBe('EM');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await cards()).toHaveLength(7);
  });

  it('shows a single article when opened by its URL', async () => {
    open(respondWithArticles(articles), '/news?article=article-3');

    expect(await screen.findByRole('heading', { level: 1, name: 'Tide 3' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a not-found state for an unknown article', async () => {
    open(respondWithArticles(articles), '/news?article=elsewhere');

    expect(await screen.findByText('This article does not exist')).toBeTruthy();
  });
});

describe('The news page in German', () => {
  it('shows its texts, and the articles as they were written', async () => {
    const german = createTestLanguage('de');
    renderWithProviders(<NewsPage />, '/news', respondWithArticles(articles), undefined, german);

    expect(await screen.findByText('7 von 9 Artikeln')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Weiterlesen in „Tide 0“' })).toBeTruthy();
  });
});
