import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** Leads to the description of the API, beside the panel. */
export const ApiDocsLink = ({ children }: { children: ReactNode }) => (
  <Link href="/api/docs" target="_blank" rel="noopener">
    {children}
  </Link>
);
