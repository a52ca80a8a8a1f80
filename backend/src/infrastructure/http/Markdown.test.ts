import { Markdown } from './Markdown';

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
});
