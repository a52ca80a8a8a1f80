import { createHash } from 'node:crypto';
import { DocumentTemplate } from './document';
import type { RenderedPage } from './Renderer';

const template = new DocumentTemplate(
  '<html lang="en" class="dark" data-theme="dark"><head><meta name="theme-color" content="#0E1116" data-light="#F5F3EC" /><script>theme()</script><!--head--></head><body><div id="root"><!--body--></div><!--state--></body></html>',
  'https://costa.example',
);
const page: RenderedPage = {
  status: 200,
  head: '<title>News</title>',
  body: '<main>Costs $& and $1</main>',
  styles: [{ key: 'c', ids: ['a', 'b'], css: '.c-a{color:red}' }],
  data: { motd: '</script><script>alert(1)</script>' },
};
const preloads = {
  scripts: ['/assets/NewsPage.js'],
  stylesheets: [],
  font: '/assets/figtree.woff2',
  texts: ['/assets/texts/en/news.json'],
};
const english = { code: 'en', direction: 'ltr', prefix: '' };
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('The page document', () => {
  it('contains the head, styles, markup and data in their places', () => {
    const { html } = template.page(page, preloads, english);

    expect(html).toContain(
      '<script>theme()</script><title>News</title><link rel="preload" href="/assets/figtree.woff2"',
    );
    expect(html).toContain('<link data-later href="/assets/NewsPage.js" crossorigin>');
    expect(html).toContain('<style data-emotion="c a b">.c-a{color:red}</style></head>');
    expect(html).toContain('<div id="root"><main>Costs $& and $1</main></div>');
    expect(html).toContain('data-origin="https://costa.example"');
  });

  it('says its language, the prefix of its addresses, and which texts it needs', () => {
    const { html } = template.page(page, preloads, { code: 'de', direction: 'ltr', prefix: '/de' });

    expect(html).toContain('<html lang="de" class="dark" data-theme="dark" dir="ltr" data-prefix="/de">');
    expect(html).toContain('<link data-later="texts" as="fetch" href="/assets/texts/en/news.json" crossorigin>');
  });

  it('carries the styles of the brand, which its policy allows, and its theme', () => {
    const styles = 'html.dark{--mui-palette-primary-main:#4E8A3F}';
    const brand = { styles, defaultTheme: 'light', grounds: { dark: '#10130F', light: '#F2F5F0' } };
    for (const { html, policy } of [
      template.page({ ...page, brand }, preloads, english),
      template.shell({ title: 'Nova', data: {}, brand, hidden: true }, preloads, english),
    ]) {
      expect(html).toContain(`<style data-brand>${styles}</style></head>`);
      expect(html).toContain('class="light" data-theme="light"');
      expect(html).toContain('content="#10130F" data-light="#F2F5F0"');
      expect(policy).toContain(hashOf(styles));
    }
  });

  it('escapes data that looks like markup', () => {
    const { html } = template.page(page, preloads, english);

    expect(html).not.toContain('alert(1)</script>');
    const [, state] = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(state ?? '')).toEqual(page.data);
  });

  it('is identical for any order of the query results, and so is its ETag', () => {
    const [one, other] = [
      { news: [{ id: '1', title: 'Tides' }], config: { name: 'Costa' } },
      { config: { name: 'Costa' }, news: [{ title: 'Tides', id: '1' }] },
    ].map((data) => template.page({ ...page, data }, preloads, english).html);

    expect(one).toBe(other);
  });

  it('allows its own inline script and styles by hash, and no others', () => {
    const { policy } = template.page(page, preloads, english);

    expect(policy).toContain(`script-src 'self' ${hashOf('theme()')};`);
    expect(policy).toContain(`style-src-elem 'self' ${hashOf('')} ${hashOf('.c-a{color:red}')};`);
    expect(policy).toContain(`default-src 'none'`);
    expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1);
  });
});

describe('The shell document', () => {
  it('has nothing in its root, the data of its settings, a title that is text, and keeps out of search engines when it must', () => {
    const { html } = template.shell({ title: 'A & B', data: { siteName: 'A & B' }, hidden: true }, preloads, english);

    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('>{"siteName":"A & B"}</script>');
    expect(html).toContain('<title>A &amp; B</title><meta name="robots" content="noindex">');
    expect(template.shell({ title: 'A', data: {}, hidden: false }, preloads, english).html).not.toContain('noindex');
  });
});
