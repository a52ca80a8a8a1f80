import { applyFields, createArticleForm, readArticle, readFields, toArticleForm } from './articleForm';

const article = {
  __typename: 'NewsArticle' as const,
  id: 'a1',
  title: 'Harbour opens',
  excerpt: 'Forty plots.',
  content: 'Come early.',
  image: null,
  date: '2026-11-20T12:00:30.500Z',
  author: 'Mara',
  state: 'SCHEDULED' as const,
  publishedAt: '2026-11-20T12:00:30.500Z',
  isPinned: true,
  pinnedUntil: null,
  version: 3,
};

function toFormData(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

describe('The form of an article', () => {
  const form = toArticleForm(article);
  const typed = { title: 'Harbour opens', state: 'SCHEDULED', publishedAt: form.publishedAt, isPinned: 'on' };

  it('keeps an untouched time to the millisecond', () => {
    expect(readArticle(toFormData(typed), form)).toMatchObject({ publishedAt: article.publishedAt, pinnedUntil: null });
    const changed = readArticle(toFormData({ ...typed, publishedAt: '2026-12-01T18:00' }), form);
    expect(changed.publishedAt).toBe(new Date('2026-12-01T18:00').toISOString());
  });

  it('sends a time only for a scheduled article, and the end of a pin only for a pinned one', () => {
    const { title, publishedAt } = typed;
    const sent = readArticle(toFormData({ title, publishedAt, state: 'DRAFT' }), form);

    expect(sent).toMatchObject({ state: 'DRAFT', isPinned: false });
    expect(sent).not.toHaveProperty('publishedAt');
    expect(sent).not.toHaveProperty('pinnedUntil');
  });

  it('is restored from unsaved input', () => {
    const fields = readFields(toFormData({ title: 'Typed', state: 'DRAFT', author: '' }));

    expect(applyFields(form, fields)).toEqual({ ...form, title: 'Typed', state: 'DRAFT', author: '', isPinned: false });
    expect(applyFields(createArticleForm('Mara'), {})).toEqual(createArticleForm('Mara'));
  });
});
