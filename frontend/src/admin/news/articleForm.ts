import type { Texts } from '@/shared/texts/Language';
import type { Difference } from '../components/forms/findDifferences';
import { readText, readTrimmedText } from '../components/forms/readText';
import { fromLocalInput, toLocalInput } from '../events/localTime';
import type { ArticleRow } from './operations';

export type ArticleState = ArticleRow['state'];

/** An article in the form: local times for the fields, and the original UTC timestamps. */
export interface ArticleForm {
  title: string;
  excerpt: string;
  content: string;
  image: string;
  author: string;
  state: ArticleState;
  publishedAt: string;
  isPinned: boolean;
  pinnedUntil: string;
  originalTimes: Pick<ArticleRow, 'publishedAt' | 'pinnedUntil'>;
  version: number;
}

/** A new article in the form; version 0 stands for one that is not stored. */
export const createArticleForm = (author: string): ArticleForm => ({
  title: '',
  excerpt: '',
  content: '',
  image: '',
  author,
  state: 'PUBLISHED',
  publishedAt: '',
  isPinned: false,
  pinnedUntil: '',
  originalTimes: { publishedAt: null, pinnedUntil: null },
  version: 0,
});

const toLocal = (timestamp: string | null) => (timestamp ? toLocalInput(timestamp) : '');

export const toArticleForm = (article: ArticleRow): ArticleForm => ({
  title: article.title,
  excerpt: article.excerpt,
  content: article.content,
  image: article.image ?? '',
  author: article.author ?? '',
  state: article.state,
  publishedAt: toLocal(article.publishedAt),
  isPinned: article.isPinned,
  pinnedUntil: article.isPinned ? toLocal(article.pinnedUntil) : '',
  originalTimes: { publishedAt: article.publishedAt, pinnedUntil: article.pinnedUntil },
  version: article.version,
});

export function readArticle(form: FormData, { originalTimes }: Pick<ArticleForm, 'originalTimes'>) {
  // An untouched time stays as it was: the field drops seconds, and DST makes one hour ambiguous.
  const readTime = (name: 'publishedAt' | 'pinnedUntil') => {
    const text = readTrimmedText(form, name);
    if (!text) return null;
    return text === toLocal(originalTimes[name]) ? originalTimes[name] : fromLocalInput(text);
  };
  const state = readText(form, 'state') as ArticleState;
  const isPinned = form.has('isPinned');
  return {
    title: readText(form, 'title'),
    excerpt: readText(form, 'excerpt'),
    content: readText(form, 'content'),
    image: readTrimmedText(form, 'image') || null,
    author: readTrimmedText(form, 'author') || null,
    state,
    ...(state === 'SCHEDULED' && { publishedAt: readTime('publishedAt') }),
    isPinned,
    ...(isPinned && { pinnedUntil: readTime('pinnedUntil') }),
  };
}

/** The unsaved input as texts. A checkbox that is off is an empty text. */
export const readFields = (form: FormData): Record<string, string> => ({
  ...Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
  isPinned: form.has('isPinned') ? 'on' : '',
});

/** The form with unsaved input of an earlier visit. */
export function applyFields(article: ArticleForm, fields: Readonly<Record<string, string>>): ArticleForm {
  const { isPinned, state, ...texts } = fields;
  const names = ['title', 'excerpt', 'content', 'image', 'author', 'publishedAt', 'pinnedUntil'] as const;
  return {
    ...article,
    ...Object.fromEntries(names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]]))),
    ...(state && { state: state as ArticleState }),
    ...(isPinned !== undefined && { isPinned: isPinned === 'on' }),
  };
}

/** The state has no field of its own, so a conflict about it is found here. */
export function compareStates(t: Texts<'admin/news'>, form: FormData, theirs: ArticleForm): Difference[] {
  const state = readText(form, 'state') as ArticleState;
  if (state === theirs.state) return [];
  return [{ name: 'state', label: t('publish'), mine: t(`state.${state}`), theirs: t(`state.${theirs.state}`) }];
}
