import { ArticleBody } from '@/features/news/ArticleBody';
import { UntranslatedNote } from '@/shared/components/UntranslatedNote';
import { langOf } from '@/shared/texts/langOf';
import type { StartPage } from '../startPage';
import { Block } from './BlockSection';

/** What the owner says; nothing before it is written. */
export function TextBlock({ page }: { page: StartPage }) {
  const { title, contentHtml } = page;
  if (!contentHtml) return null;
  return (
    <Block as="section">
      {title && (
        <h2 style={{ marginBottom: 16 }} lang={langOf(page, 'title')}>
          {title}
        </h2>
      )}
      <UntranslatedNote lang={langOf(page, 'content')} />
      <ArticleBody html={contentHtml} lang={langOf(page, 'content')} />
    </Block>
  );
}
