import { VisuallyHidden } from './VisuallyHidden';
import type { ComponentProps } from 'react';

/** An external link in a new tab, without referrer and opener. Screen readers announce the new tab. */
export function ExternalLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
