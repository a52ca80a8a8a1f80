import { MAX_CHAPTERS, Markdown } from './Markdown';

const markdown = new Markdown();

describe('Markdown', () => {
  it('renders headings, bold text, links and lists', () => {
    const html = markdown.render('# Title\n\nSome **bold** text and a [link](https://example.com).\n\n- one\n- two');

    expect(html).toContain('<h2>Title</h2>');
    expect(html).toContain('<strong>bold</strong>');
    expect(html).toContain('<a href="https://example.com" rel="nofollow noopener">link</a>');
    expect(html).toContain('<li>one</li>');
  });

  it.each([
    [
      'See https://youtu.be/abc?t=1.',
      '<p>See <a href="https://youtu.be/abc?t=1" rel="nofollow noopener">https://youtu.be/abc?t=1</a>.</p>\n',
    ],
    [
      '(http://example.com/a_(b))',
      '<p>(<a href="http://example.com/a_(b)" rel="nofollow noopener">http://example.com/a_(b)</a>)</p>\n',
    ],
    ['`https://example.com`', '<p><code>https://example.com</code></p>\n'],
    [
      'play.example.com, ana@example.com and ftp://example.com',
      '<p>play.example.com, ana@example.com and ftp://example.com</p>\n',
    ],
    ['//example.com and javascript:alert(1)', '<p>//example.com and javascript:alert(1)</p>\n'],
    [
      '[https://a.example](https://b.example)',
      '<p><a href="https://b.example" rel="nofollow noopener">https://a.example</a></p>\n',
    ],
  ])('makes links of web addresses only: %s', (text, html) => {
    expect(markdown.render(text)).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '![x](javascript:alert(1))',
    '<svg/onload=alert(1)>',
    '[x](https://example.com" onmouseover="alert(1))',
    '<a href="javascript:alert(1)">x</a>',
  ])('renders %s without executable markup', (attack) => {
    const html = markdown.render(attack);

    expect(html).not.toMatch(/<(script|svg|iframe)/i);
    expect(html).not.toMatch(/<[^>]*\son\w+\s*=/i);
    expect(html).not.toMatch(/<[^>]*\s(href|src)="(?!https?:|\/)/i);
  });

  it('keeps only the text of links within the site that lead nowhere', () => {
    const text = 'See the [**ban** list](/bans?page=2), the [rules](/rules) and [a list](https://example.com/bans).';
    const { html } = markdown.renderPage(text, (path) => (path.startsWith('/bans') ? null : `/de${path}`));

    expect(html).toBe(
      '<p>See the <strong>ban</strong> list, the <a href="/de/rules">rules</a> and ' +
        '<a href="https://example.com/bans" rel="nofollow noopener">a list</a>.</p>\n',
    );
  });

  it('gives every chapter an id of its own', () => {
    const text = ['A', 'A 2', 'A', 'a!', 'A of B', '!', '?'].map((title) => `# ${title}\n`).join('');
    const { html, chapters } = markdown.renderPage(text, () => null);

    const anchors = chapters.map(({ anchor }) => anchor);
    expect(anchors).toEqual(['a', 'a-2', 'a-3', 'a-4', 'a-of-b', 'chapter', 'chapter-2']);
    expect([...html.matchAll(/<h2 id="([^"]*)">/g)].map(([, id]) => id)).toEqual(anchors);
  });

  it('lists no more chapters than a table of contents can have', () => {
    const { html, chapters } = markdown.renderPage('# A\n'.repeat(MAX_CHAPTERS + 1), () => null);
    expect(chapters).toHaveLength(MAX_CHAPTERS);
    expect(html.match(/<h2 id=/g)).toHaveLength(MAX_CHAPTERS);
    expect(html).toContain('<h2>A</h2>');
  });

  it('keeps the lines that were typed', () => {
    expect(markdown.render('Lisa Tanne\nWaldweg 1')).toBe('<p>Lisa Tanne<br />\nWaldweg 1</p>\n');
  });

  it('renders a message without pictures, and with bare addresses as links', () => {
    expect(markdown.renderMessage('**Hi**, see https://a.example/x\n- one')).toBe(
      '<p><strong>Hi</strong>, see <a href="https://a.example/x" rel="nofollow noopener">https://a.example/x</a></p>\n' +
        '<ul>\n<li>one</li>\n</ul>\n',
    );
    expect(markdown.renderMessage('![seen](https://evil.example/p.png) <img src=x>')).not.toContain('<img');
  });

  it('renders a line with emphasis and links, and without blocks', () => {
    expect(markdown.renderLine('# **Map** reset, see [news](/news) & <b>')).toBe(
      '# <strong>Map</strong> reset, see <a href="/news" rel="nofollow noopener">news</a> &amp; &lt;b&gt;',
    );
    expect(markdown.renderLine('![x](https://evil.example/p.png)')).not.toContain('<img');
  });

  it('says the words alone where there is no formatting', () => {
    const text =
      '## Bring **shovels**\n\nAnd a [boat](https://a.example/x).\nNo `cheats` & <b>.\n\n- one\n- two\n\n![A pier](/p.png)';
    expect(markdown.toText(text)).toBe('Bring shovels\n\nAnd a boat.\nNo cheats & <b>.\n\none\n\ntwo\n\nA pier');
    expect(markdown.toText('```\ncode\n```')).toBe('code');
  });
});
