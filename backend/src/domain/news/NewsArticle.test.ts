import { NewsArticle } from './NewsArticle';

const date = new Date('2026-01-01T12:00:00Z');
const draft = { title: 'A title', excerpt: 'An excerpt', content: 'The content', image: '/art/gallery-ship.svg' };

describe('A news article', () => {
  it('has the values of the form, with or without an image', () => {
    expect(NewsArticle.publish(draft, date)).toMatchObject({ ...draft, date, version: 1 });
    expect(NewsArticle.publish({ ...draft, image: undefined }, date).image).toBeNull();
  });

  it('replaces all fields on revision, and keeps its id and date', () => {
    const article = NewsArticle.publish(draft, date);
    const { id } = article;
    article.revise({ title: 'Another', excerpt: 'Shorter', content: 'Longer' });

    expect(article).toMatchObject({ id, date, title: 'Another', excerpt: 'Shorter', content: 'Longer', image: null });
  });
});
