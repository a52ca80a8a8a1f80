import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { AnnounceContext } from '../../lib/useAnnounce';

/** The one live region of the panel. It is always rendered, because screen readers announce only changes inside it. */
export function Announcer({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState('');
  return (
    <AnnounceContext value={setMessage}>
      {children}
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </AnnounceContext>
  );
}
