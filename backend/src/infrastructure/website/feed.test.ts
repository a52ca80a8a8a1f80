import { toAtom } from './feed';

const siteConfig = { siteName: 'Costa & friends', tagline: 'A coast' };
const article = {
  id: '0b9f3a52-4a2f-4d0c-9d1c-1f1f6a7f7c11',
  title: 'Boats <fast> & "loud"',
  excerpt: 'Three evenings',
  contentHtml: '<p>Bring a lantern</p>',
  date: new Date('2026-11-20T18:00:00Z'),
  updatedAt: new Date('2026-11-19T09:00:00Z'),
};

const place = { origin: 'https://costa.example', language: 'en', prefix: '' };

describe('The news feed', () => {
  it('escapes texts and HTML', () => {
    const feed = toAtom({ siteConfig, news: { edges: [{ node: article }] } }, place);

    expect(feed).toContain('<title>Costa &amp; friends</title>');
    expect(feed).toContain('<title>Boats &lt;fast&gt; &amp; &quot;loud&quot;</title>');
    expect(feed).toContain('<content type="html">&lt;p&gt;Bring a lantern&lt;/p&gt;</content>');
    expect(feed).toContain(`<link href="https://costa.example/news/${article.id}"/>`);
  });

  it('has the date of its newest article', () => {
    const feed = toAtom({ siteConfig, news: { edges: [{ node: article }] } }, place);

    expect(feed).toContain('<updated>2026-11-20T18:00:00.000Z</updated>\n  <entry>');
  });

  it('says when an article was last changed', () => {
    const older = { ...article, date: new Date('2026-11-01T18:00:00Z'), updatedAt: new Date('2026-11-21T10:00:00Z') };
    const feed = toAtom({ siteConfig, news: { edges: [{ node: article }, { node: older }] } }, place);

    expect(feed).toContain('<updated>2026-11-21T10:00:00.000Z</updated>\n  <entry>');
    expect(feed).toContain('<published>2026-11-20T18:00:00.000Z</published>\n    <updated>2026-11-20T18:00:00.000Z');
    expect(feed).toContain('<published>2026-11-01T18:00:00.000Z</published>\n    <updated>2026-11-21T10:00:00.000Z');
  });

  it('is valid without articles', () => {
    const feed = toAtom({ siteConfig, news: { edges: [] } }, place);

    expect(feed).not.toContain('<entry>');
    expect(feed).toMatch(/<updated>[^<]+<\/updated>\n<\/feed>/);
  });

  it('says its language, and links to the pages in it', () => {
    const german = { ...place, language: 'de', prefix: '/de' };
    const feed = toAtom({ siteConfig, news: { edges: [{ node: article }] } }, german);

    expect(feed).toContain('xml:lang="de"');
    expect(feed).toContain('<id>https://costa.example/de/</id>');
    expect(feed).toContain(`<link href="https://costa.example/de/news/${article.id}"/>`);
    expect(feed).toContain('href="https://costa.example/de/feed.xml"');
  });

  it('marks texts in another language, and leaves out articles without a title in its own', () => {
    const german = { ...place, language: 'de', prefix: '/de' };
    const without = (...texts: string[]) => ({ node: { ...article, untranslated: { language: 'en', texts } } });
    const feed = toAtom({ siteConfig, news: { edges: [without('content')] } }, german);

    expect(feed).toContain('<title>Boats');
    expect(feed).toContain('<content type="html" xml:lang="en">');
    expect(toAtom({ siteConfig, news: { edges: [without('title', 'content')] } }, german)).not.toContain('<entry>');
    expect(toAtom({ siteConfig, news: { edges: [without('title')] } }, place)).toContain('<title xml:lang="en">Boats');
  });
});
