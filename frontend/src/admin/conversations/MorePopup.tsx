import { useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useTexts } from '@/shared/texts/LanguageContext';
import { OptionList, Popup } from '../components/Popup';
import { MarkUnread } from '../desk/operations';
import type { Chosen } from '../desk/ReaderParts';
import { useAction } from '../lib/useAction';
import { panelGlyphs } from '../panel/panelGlyphs';

interface Props {
  id: string;
  chosen: Chosen;
  children?: (close: () => void) => ReactNode;
}

/** What is rarely done with a request. */
export function MorePopup({ id, chosen: { previous, next, hrefOf, choose }, children }: Props) {
  const t = useTexts('admin/conversations');
  const panelTexts = useTexts('admin/panel');
  const [markUnread] = useMutation(MarkUnread);
  const runAction = useAction();

  return (
    <Popup
      button={
        <>
          <Glyph name={panelGlyphs.more} />
          <VisuallyHidden>{t('more')}</VisuallyHidden>
        </>
      }
    >
      {(close) => (
        <OptionList>
          <button
            type="button"
            aria-keyshortcuts="u"
            data-mark-unread
            onClick={() => {
              close();
              const done = { done: t('unread.done'), failed: t('unread.failed') };
              // The open request would be read again at once.
              void runAction(() => markUnread({ variables: { id } }), done).then((isDone) => isDone && choose(''));
            }}
          >
            <Glyph name={panelGlyphs.eyeClosed} />
            {t('unread')}
          </button>
          {children?.(close)}
          {previous && (
            <Link to={hrefOf(previous)} preventScrollReset>
              <Glyph name="up" />
              {panelTexts('queue.previous')}
            </Link>
          )}
          {next && (
            <Link to={hrefOf(next)} preventScrollReset>
              <Glyph name="down" />
              {panelTexts('queue.next')}
            </Link>
          )}
        </OptionList>
      )}
    </Popup>
  );
}
