import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Execute } from '@/shared/api/client';
import { renderWithProviders } from '@/test/renderWithProviders';
import { buildArticles } from '@/test/testArticles';
import { ArticlePage } from './ArticlePage';

const articles = buildArticles(5);

const respond: Execute = async ({ operationName, variables = {} }) => {
  if (operationName === 'Article')
    return { data: { newsArticle: articles.find(({ id }) => id === variables.id) ?? null } };
  const edges = articles.slice(0, 4).map((node) => ({ __typename: 'NewsEdge', cursor: node.id, node }));
  const pageInfo = { __typename: 'PageInfo', hasNextPage: true, endCursor: edges.at(-1)?.cursor ?? null };
  return { data: { news: { __typename: 'NewsConnection', edges, pageInfo } } };
};

const open = (id: string, execute: Execute = respond) =>
  renderWithProviders(
    <Routes>
      <Route path="/news/:id" element={<ArticlePage />} />
    </Routes>,
    `/news/${id}`,
    execute,
  );

describe('The page of an article', () => {
  it('shows its text, and three other articles below', async () => {
    open('article-1');

    expect(await screen.findByRole('heading', { level: 1, name: 'Tide 1' })).toBeTruthy();
    expect(screen.getByText('whole').tagName).toBe('EM');
    const more = await screen.findByRole('region', { name: 'More news' });
    const titles = within(more)
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent);
    expect(titles).toEqual(['Tide 0', 'Tide 2', 'Tide 3']);
  });

  it('shows a not-found state for an unknown article', async () => {
    open('elsewhere');

    expect(await screen.findByText('This article does not exist')).toBeTruthy();
  });

  it('shows an error state if it cannot be loaded', async () => {
    open('article-1', () => Promise.reject(new TypeError('fetch failed')));

    expect(await screen.findByText('Error Loading News')).toBeTruthy();
  });
});
