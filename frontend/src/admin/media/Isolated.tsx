import { type ReactNode, type SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Keeps the events of a dialog from the form that it was opened in; React passes them on through portals. */
export const Isolated = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'contents' }} onSubmit={stop} onInput={stop} onClick={stop} onKeyUp={stop} onPaste={stop}>
    {children}
  </div>
);
