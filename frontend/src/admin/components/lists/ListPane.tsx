import type { ReactNode } from 'react';
import { ErrorState, type LoadError } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { Pane, PaneBody, PaneHead } from '../layout/Panes';
import { deriveListState, type QueryState } from './deriveListState';

interface Props<Data> {
  title: string;
  summary: string;
  /** The buttons in the head. */
  action?: ReactNode;
  query: QueryState<Data>;
  errorTexts: Omit<LoadError, 'onRetry'>;
  /** Of the list in pixels, until it is loaded. */
  height?: number;
  children: ReactNode;
}

/** A pane with a short list in all its states: loading, failed, loaded. */
export function ListPane<Data>({ title, summary, action, query, errorTexts, height = 160, children }: Props<Data>) {
  const { data, failed } = deriveListState(query, errorTexts);
  return (
    <Pane>
      <PaneHead>
        <h2>
          {title}
          <small>{summary}</small>
        </h2>
        {action}
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      {!data && !failed && (
        <PaneBody aria-busy>
          <Skeleton style={{ height }} />
        </PaneBody>
      )}
      {children}
    </Pane>
  );
}
