import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createServerClient } from '@/shared/api/client';
import { PageContext, PageMeta } from './PageMeta';

const never = () => new Promise<never>(() => {});

function show(page: React.ReactNode, answer?: (status: 404) => void) {
  render(
    <ApolloProvider client={createServerClient(never)}>
      <PageContext value={{ origin: 'https://costa.example', ...(answer && { answer }) }}>
        <MemoryRouter initialEntries={['/news?pages=2']}>{page}</MemoryRouter>
      </PageContext>
    </ApolloProvider>,
  );
}

const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

describe('The head of a page', () => {
  it('names page and site, and points at the one address of the page', () => {
    show(<PageMeta title="Latest News" description="What changed" />);

    expect(document.title).toBe('Latest News · Costa');
    expect(meta('og:url')).toBe('https://costa.example/news');
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://costa.example/news');
    expect(meta('robots')).toBeUndefined();
  });

  it('shows an article as one, with its own address, picture and time', () => {
    show(
      <PageMeta
        title="Boats"
        description="x"
        search="?article=7"
        image="/art/boat.png"
        published="2026-11-20T00:00:00Z"
      />,
    );

    expect(meta('og:type')).toBe('article');
    expect(meta('og:url')).toBe('https://costa.example/news?article=7');
    expect(meta('og:image')).toBe('https://costa.example/art/boat.png');
    expect(meta('article:published_time')).toBe('2026-11-20T00:00:00Z');
  });

  it('tells the server and search engines that a page is missing', () => {
    const answer = jest.fn();
    show(<PageMeta title="404" description="x" missing />, answer);

    expect(answer).toHaveBeenCalledWith(404);
    expect(meta('robots')).toBe('noindex');
  });
});
