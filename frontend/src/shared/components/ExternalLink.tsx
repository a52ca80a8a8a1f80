import type { ComponentProps } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { VisuallyHidden } from './VisuallyHidden';

/**
 * An external link in a new tab, without referrer and opener. Screen readers announce the new tab.
 * While the address is unknown, it is empty, and the link has no target.
 */
export function ExternalLink({ children, href, ...link }: ComponentProps<'a'>) {
  const t = useTexts('site');
  return (
    <a {...link} href={href || undefined} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {t('opensInNewTab')}</VisuallyHidden>
    </a>
  );
}
