import { Link } from 'react-router-dom';
import type { PageLink as Page } from '@/shared/api/site';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { langOf } from '@/shared/texts/langOf';

/** A link to a page that the owner has written; a page with the usual text has a translated name. */
export function PageLink({ page, onClick }: { page: Page; onClick?: () => void }) {
  const t = useTexts('site');
  const hasUsualName = page.builtIn !== null && page.hasUsualText;
  return (
    <Link to={paths.page(page.slug)} onClick={onClick} lang={hasUsualName ? undefined : langOf(page, 'title')}>
      {page.builtIn !== null && page.hasUsualText ? t(`page.${page.builtIn}`) : page.title}
    </Link>
  );
}
