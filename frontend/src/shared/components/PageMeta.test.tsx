import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createServerClient } from '@/shared/api/client';
import { SiteQuery } from '@/shared/api/site';
import { LanguageContext } from '@/shared/texts/LanguageContext';
import { english } from '@/test/testLanguage';
import { testSite } from '@/test/testSite';
import { PageContext, PageMeta } from './PageMeta';

const never = () => new Promise<never>(() => {});

function renderPage(page: React.ReactNode, answer?: (status: 404) => void, others: string[] = []) {
  const client = createServerClient(never);
  const siteLanguages = { ...testSite.siteLanguages, others };
  client.writeQuery({ query: SiteQuery, data: { ...testSite, siteLanguages } });
  render(
    <ApolloProvider client={client}>
      <PageContext value={{ origin: 'https://costa.example', prefix: '', ...(answer && { setStatus: answer }) }}>
        <LanguageContext value={english}>
          <MemoryRouter initialEntries={['/news?pages=2']}>{page}</MemoryRouter>
        </LanguageContext>
      </PageContext>
    </ApolloProvider>,
  );
}

const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ innerHTML }) => JSON.parse(innerHTML));

describe('PageMeta', () => {
  it('sets the title, and the canonical URL without the query', () => {
    renderPage(<PageMeta title="Latest News" description="What changed" />);

    expect(document.title).toBe('Latest News · Costa');
    expect(meta('og:url')).toBe('https://costa.example/news');
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://costa.example/news');
    expect(meta('robots')).toBeUndefined();
  });

  it('describes an article with its own URL, picture and time', () => {
    renderPage(
      <PageMeta
        title="Boats"
        description="x"
        search="?page=7"
        image="/art/boat.png"
        published="2026-11-20T00:00:00Z"
      />,
    );

    expect(meta('og:type')).toBe('article');
    expect(meta('og:url')).toBe('https://costa.example/news?page=7');
    expect(meta('og:image')).toBe('https://costa.example/art/boat.png');
    expect(meta('og:image:alt')).toBe('Boats');
    expect(meta('article:published_time')).toBe('2026-11-20T00:00:00Z');
  });

  const DRAWN = expect.stringMatching(/^https:\/\/costa\.example\/share\/news\.jpg\?v=[0-9a-z]+$/) as string;

  it.each([
    ['its own picture', 'https://img.example/boat.webp', 'https://img.example/boat.webp', undefined],
    ['the PNG of a bundled drawing', '/art/gallery-ship.svg', 'https://costa.example/art/gallery-ship.png', '1200'],
    ['a drawn one for an external SVG', 'https://img.example/boat.svg?v=2', DRAWN, '1200'],
    ['a drawn one without a picture', null, DRAWN, '1200'],
  ])('sets a share picture that every platform can show: %s', (_which, image, shown, width) => {
    renderPage(<PageMeta title="Boats" description="x" image={image} />);

    expect(meta('og:image')).toEqual(shown);
    expect(meta('og:image:width')).toBe(width);
    expect(meta('twitter:card')).toBe('summary_large_image');
  });

  it('shares an upload as a JPEG with its size and what it shows', () => {
    const picture = { alt: 'A boat at sea', previewUrl: '/media/1.jpg', previewWidth: 1280, previewHeight: 720 };
    renderPage(<PageMeta title="Boats" description="x" image="/media/1.webp" picture={picture} />);

    expect(meta('og:image')).toBe('https://costa.example/media/1.jpg');
    expect(meta('og:image:type')).toBe('image/jpeg');
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1280', '720']);
    expect(meta('og:image:alt')).toBe('A boat at sea');
  });

  it('gives an article a share picture of its own, and parts of a page that of the home page', () => {
    const imageOf = (props: Partial<Parameters<typeof PageMeta>[0]>) => {
      cleanup();
      renderPage(<PageMeta title="Boats" description="x" {...props} />);
      return meta('og:image')
        ?.replace('https://costa.example', '')
        .replace(/v=\w+$/, 'v=');
    };

    expect(imageOf({ published: '2026-11-20T00:00:00Z' })).toBe('/share/news.jpg?v=');
    expect(imageOf({ search: '?page=2' })).toBe('/share.jpg?v=');
    expect(imageOf({ hidden: true })).toBe('/share.jpg?v=');
    expect(imageOf({ missing: true })).toBe('/share.jpg?v=');
  });

  it('changes the address of the share picture with its title', () => {
    renderPage(<PageMeta title="Boats" description="x" />);
    const first = meta('og:image');
    cleanup();
    renderPage(<PageMeta title="Ships" description="x" />);

    expect(meta('og:image')).not.toBe(first);
    expect(meta('og:image:alt')).toBe('Ships · Costa');
  });

  it('sets breadcrumbs and escapes their text', () => {
    renderPage(
      <PageMeta title="Boats </script>" description="x" search="?page=7" within={{ title: 'News', path: '/news' }} />,
    );

    expect(structuredData()).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Costa', item: 'https://costa.example/' },
          { '@type': 'ListItem', position: 2, name: 'News', item: 'https://costa.example/news' },
          { '@type': 'ListItem', position: 3, name: 'Boats </script>', item: 'https://costa.example/news?page=7' },
        ],
      },
    ]);
    expect(document.body.innerHTML).not.toContain('Boats </script>');
  });

  it('sets status 404 and noindex for a missing page', () => {
    const answer = jest.fn();
    renderPage(<PageMeta title="404" description="x" missing />, answer);

    expect(answer).toHaveBeenCalledWith(404);
    expect(meta('robots')).toBe('noindex');
    expect(structuredData()).toEqual([]);
  });

  const alternates = () =>
    [...document.head.querySelectorAll('link[hreflang]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]);

  it('names the languages that the content is given in', () => {
    renderPage(<PageMeta title="Boats" description="x" languages={['en', 'de']} />, undefined, ['de', 'fr']);

    expect(alternates()).toEqual([
      ['x-default', 'https://costa.example/news'],
      ['en', 'https://costa.example/news'],
      ['de', 'https://costa.example/de/news'],
    ]);
  });

  it('leads search engines from a page in another language than its content to the original', () => {
    renderPage(<PageMeta title="Boote" description="x" languages={['de']} />, undefined, ['de', 'fr']);

    expect(alternates()).toEqual([]);
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://costa.example/de/news',
    );
  });

  it('sets noindex and no canonical URL for a hidden page', () => {
    renderPage(<PageMeta title="Ban List" description="x" hidden />);

    expect(meta('robots')).toBe('noindex');
    expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
  });
});
