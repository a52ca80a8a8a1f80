import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { deriveListState, type QueryState } from '../lists/deriveListState';
import { Pane, PaneBody, PaneHead } from './Panes';

interface Props {
  /** The name of the pane. */
  title: string;
  result: QueryState<unknown>;
}

/** Stands where a pane will be: its skeleton while it loads, then why it is missing, and Retry. */
export function UnloadedPane({ title, result }: Props) {
  const t = useTexts('admin/panel');
  const { failed } = deriveListState(result, { title: t('paneFailed', { title }) });

  return (
    <Pane aria-busy={!failed}>
      <PaneHead>
        <h2>{title}</h2>
      </PaneHead>
      {failed ? (
        <ErrorState size="section" {...failed} />
      ) : (
        <PaneBody>
          <Skeleton style={{ height: 120 }} />
        </PaneBody>
      )}
    </Pane>
  );
}
