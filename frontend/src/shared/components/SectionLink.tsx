import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHasPage } from '@/shared/api/site';

/** A link within a sentence; the text alone while the owner has switched its page off. */
export function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  return useHasPage()(to) ? <Link to={to}>{children}</Link> : children;
}
