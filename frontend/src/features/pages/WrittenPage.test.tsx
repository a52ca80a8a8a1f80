import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { createTestLanguage } from '@/test/testLanguage';
import { testSite } from '@/test/testSite';
import { WrittenPage } from './WrittenPage';

const page = {
  __typename: 'SitePage',
  id: 'terms',
  title: 'Terms of Service',
  description: 'In the words of the server.',
  builtIn: 'TERMS',
  effectiveOn: null,
  updatedAt: '2026-11-24T00:00:00.000Z',
  rendered: {
    __typename: 'RenderedPage',
    html: '<p>Welcome.</p><h2 id="one">One</h2><p>First.</p><h2 id="two">Two</h2><h2 id="three">Three</h2>',
    chapters: ['One', 'Two', 'Three'].map((title) => ({
      __typename: 'SitePageChapter',
      anchor: title.toLowerCase(),
      title,
    })),
  },
  untranslated: null as object | null,
  languages: null,
};

const respondWith =
  (sitePage: object | null): Execute =>
  async ({ operationName }) =>
    operationName === 'SitePage' ? { data: { sitePage } } : new Promise(() => {});

const open = (address: string, execute: Execute, language?: Parameters<typeof renderWithProviders>[4]) =>
  renderWithProviders(
    <Routes>
      <Route path="/:slug" element={<WrittenPage />} />
    </Routes>,
    address,
    execute,
    testSite,
    language,
  );

describe('A page of the owner', () => {
  it('has a table of contents that leads to its chapters, and the day of its last change', async () => {
    open('/terms', respondWith(page));
    const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));

    for (const link of contents.getAllByRole('link')) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target?.textContent).toBe(link.textContent);
    }
    expect(contents.getAllByRole('link')).toHaveLength(3);
    expect(screen.getByText(/^Last changed/).textContent).toBe('Last changed November 24, 2026');
  });

  it('shows since when its text applies, and no contents for few chapters', async () => {
    const short = { ...page.rendered, chapters: page.rendered.chapters.slice(0, 2) };
    open('/terms', respondWith({ ...page, effectiveOn: '2026-12-01', rendered: short }));

    expect((await screen.findByText(/^Effective from/)).textContent).toBe(
      'Effective from December 1, 2026 · Last changed November 24, 2026',
    );
    expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
  });

  it('says in which language its text is where that is another one', async () => {
    const untranslated = { __typename: 'Untranslated', language: 'en', texts: ['title', 'description', 'content'] };
    open('/terms', respondWith({ ...page, untranslated }), createTestLanguage('de'));

    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(screen.getByText(/Englisch/)).toBeTruthy();
    expect(screen.getByText('Welcome.').closest('[lang]')?.getAttribute('lang')).toBe('en');
  });

  it('is unknown at once at a path that the site does not list', () => {
    open('/nothing', neverRespond);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found');
  });

  it('is unknown when it was taken away in the meantime', async () => {
    open('/terms', respondWith(null));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('404 Page Not Found');
  });

  it('can be loaded again after a failure', async () => {
    let answer: Execute = () => Promise.reject(new TypeError('fetch failed'));
    open('/terms', (operation) => answer(operation));
    const retry = await screen.findByRole('button', { name: 'Retry' });

    answer = respondWith(page);
    retry.click();
    expect(await screen.findByText('Welcome.')).toBeTruthy();
  });
});
