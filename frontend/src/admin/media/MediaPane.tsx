import { useMutation, useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { BlockProgress } from '@/shared/components/BlockProgress';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../components/forms/useConfirm';
import { Note } from '../components/layout/Note';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { RowAction } from '../components/lists/RowAction';
import { useAction } from '../lib/useAction';
import { useRefresh } from '../lib/useRefresh';
import { panelGlyphs } from '../panel/panelGlyphs';
import { TranslateAction } from '../translations/TranslateAction';
import { MediaBrowser } from './MediaBrowser';
import { MediaDialog } from './MediaDialog';
import { DeleteMedia, type MediaRow, MediaSummaryQuery } from './operations';
import { PictureDrop } from './PictureDrop';
import { UploadList } from './UploadList';
import { useUploads } from './useUploads';

const MEGABYTE = 2 ** 20;

/** The picture library of the site. */
export function MediaPane() {
  const t = useTexts('admin/media');
  const language = useLanguage();
  const refresh = useRefresh();
  const summary = useQuery(MediaSummaryQuery).data?.mediaSummary;
  const { uploads, add, cancel } = useUploads(refresh);
  const [edited, setEdited] = useState<MediaRow | null>(null);
  const [deleteMedia] = useMutation(DeleteMedia);
  const runAction = useAction();
  const confirm = useConfirm();

  async function remove({ id, fileName }: MediaRow) {
    const isSure = await confirm({
      title: t('delete.question', { name: fileName ?? t('nameless') }),
      text: <p>{t('delete.text')}</p>,
      confirmLabel: t('delete.button'),
    });
    if (isSure)
      await runAction(() => deleteMedia({ variables: { id } }), {
        done: t('delete.done'),
        failed: t('delete.failed'),
      });
  }

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('title')}
          <small>
            {summary &&
              t('summary', {
                count: summary.all,
                used: language.number(Math.round(summary.usedBytes / MEGABYTE)),
                quota: language.number(Math.round(summary.quotaBytes / MEGABYTE)),
              })}
          </small>
        </h2>
      </PaneHead>
      <PaneBody>
        <UploadPart>
          {summary && (
            <BlockProgress
              label={t('quota')}
              value={summary.usedBytes}
              max={summary.quotaBytes}
              blocks={30}
              height={8}
              color={summary.usedBytes > summary.quotaBytes * 0.9 ? 'accent' : 'primary'}
            />
          )}
          {summary && summary.state !== 'AVAILABLE' ? (
            <Note tone="info" title={t(`state.${summary.state}`)} />
          ) : (
            <PictureDrop isMultiple onFiles={add} />
          )}
        </UploadPart>
      </PaneBody>
      <UploadList uploads={uploads} onCancel={cancel} />
      <MediaBrowser
        openLabel={(name) => t('edit.label', { name })}
        onOpen={setEdited}
        actions={(media) => (
          <>
            {media.alt && <TranslateAction item={{ kind: 'MEDIA', id: media.id, label: media.alt }} />}
            {media.uses.length === 0 && (
              <RowAction
                glyph={panelGlyphs.trash}
                label={t('delete.label', { name: media.fileName ?? t('nameless') })}
                onClick={() => void remove(media)}
              />
            )}
          </>
        )}
      />
      {edited && <MediaDialog media={edited} onClose={() => setEdited(null)} />}
    </Pane>
  );
}

const UploadPart = styled('div')({ display: 'grid', gap: 12 });
