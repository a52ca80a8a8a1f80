import { InvalidInput } from '../shared/DomainError';
import { NewsArticle } from './NewsArticle';

const now = new Date('2026-01-01T12:00:00Z');
const later = new Date('2026-01-02T12:00:00Z');
const draft = { title: 'A title', excerpt: 'An excerpt', content: 'The content', image: '/art/gallery-ship.svg' };

describe('A news article', () => {
  it('has the values of the form, with or without an image', () => {
    expect(NewsArticle.publish(draft, now)).toMatchObject({ ...draft, date: now, publishedAt: now, version: 1 });
    expect(NewsArticle.publish({ ...draft, image: undefined }, now).image).toBeNull();
  });

  it('replaces all texts on revision, and keeps its id, its date and its author', () => {
    const article = NewsArticle.publish({ ...draft, author: 'Mara' }, now);
    const { id } = article;
    const texts = { title: 'Another', excerpt: 'Shorter', content: 'Longer' };
    article.revise(texts, later);

    expect(article).toMatchObject({ id, date: now, updatedAt: later, author: 'Mara', ...texts, image: null });
    expect(article.publishedAt).toEqual(now);
    article.revise({ ...texts, author: '' }, new Date('2026-01-03T12:00:00Z'));
    expect(article).toMatchObject({ author: null, updatedAt: later });
  });

  it('is a draft until it is published, and then has the date of its publication', () => {
    const article = NewsArticle.publish({ ...draft, state: 'draft' }, now);
    expect(article).toMatchObject({ publishedAt: null, date: now });
    expect(article.stateAt(later)).toBe('draft');

    article.revise({ ...draft, state: 'published' }, later);
    expect(article).toMatchObject({ publishedAt: later, date: later });
    article.revise({ ...draft, state: 'published' }, new Date('2026-02-01T12:00:00Z'));
    expect(article.publishedAt).toEqual(later);

    article.revise({ ...draft, state: 'draft' }, later);
    expect(article.publishedAt).toBeNull();
  });

  it('is published at its time and not before', () => {
    const article = NewsArticle.publish({ ...draft, state: 'scheduled', publishedAt: later }, now);

    expect(article.date).toEqual(later);
    expect(article.stateAt(new Date(later.getTime() - 1))).toBe('scheduled');
    expect(article.stateAt(later)).toBe('published');
    article.revise({ ...draft, state: 'published' }, now);
    expect(article.publishedAt).toEqual(now);
  });

  it('is scheduled by a time alone', () => {
    expect(NewsArticle.publish({ ...draft, publishedAt: later }, now).stateAt(now)).toBe('scheduled');
  });

  it.each([undefined, null, now])('cannot be scheduled for %p', (publishedAt) => {
    const schedule = () => NewsArticle.publish({ ...draft, state: 'scheduled', publishedAt }, later);

    expect(schedule).toThrow(InvalidInput);
  });

  it('keeps its time when that came while it was edited', () => {
    const article = NewsArticle.publish({ ...draft, publishedAt: later }, now);
    article.revise({ ...draft, state: 'scheduled', publishedAt: later }, new Date('2026-02-01T12:00:00Z'));

    expect(article.publishedAt).toEqual(later);
  });

  it('is pinned without end or until a time', () => {
    const article = NewsArticle.publish(draft, now);
    article.pin(1, null, now);
    expect(article.isPinnedAt(later)).toBe(true);

    article.pin(1, later, now);
    expect(article.isPinnedAt(now)).toBe(true);
    expect(article.isPinnedAt(later)).toBe(false);
    expect(() => article.pin(1, now, later)).toThrow(InvalidInput);
    article.pin(1, later, later);

    article.unpin();
    expect(article).toMatchObject({ pinPlace: null, pinnedUntil: null });
  });
});
