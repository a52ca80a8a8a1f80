import { VisuallyHidden } from './VisuallyHidden';
import type { ComponentProps } from 'react';

/**
 * An external link in a new tab, without referrer and opener. Screen readers announce the new tab.
 * While the address is unknown, it is empty, and the link has no target.
 */
export function ExternalLink({ children, href, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} href={href || undefined} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
