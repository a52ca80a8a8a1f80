import { VisuallyHidden } from './VisuallyHidden';
import type { ComponentProps } from 'react';

/** A link out of the site: a new tab that knows nothing of this one, and says so to those who cannot see it. */
export function ExternalLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
