/** Articles as the server lists them, newest first. */
export const buildArticles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
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
