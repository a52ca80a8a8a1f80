import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPage } from '@/shared/lib/lazyPage';
import { Isolated } from './Isolated';
import { MediaDialog } from './MediaDialog';
import { MediaAtQuery, type MediaRow } from './operations';
import { UploadList } from './UploadList';
import { useUploads } from './useUploads';

/** Loaded when it is opened, because few pictures are picked. */
const { Page: MediaPicker } = lazyPage(() => import('./MediaPicker').then((picker) => picker.MediaPicker));

interface PictureUpload {
  add: (files: File[]) => void;
  pick: () => void;
  /** Shows the progress, the refusals and the open dialog. */
  parts: ReactNode;
}

/** Uploads or picks a picture. It is chosen once it is described, or marked as decoration. */
export function usePictureUpload(onChosen: (media: MediaRow) => void): PictureUpload {
  const client = useApolloClient();
  const [undescribed, setUndescribed] = useState<MediaRow | null>(null);
  const [isPicking, setPicking] = useState(false);

  function choose(media: MediaRow) {
    setPicking(false);
    if (media.alt || media.isDecoration) onChosen(media);
    else setUndescribed(media);
  }

  const { uploads, add, cancel } = useUploads(({ url }) => {
    void client.query({ query: MediaAtQuery, variables: { url }, fetchPolicy: 'network-only' }).then(({ data }) => {
      if (data?.mediaAt) choose(data.mediaAt);
    });
  });

  function addFromPicker(files: File[]) {
    setPicking(false);
    add(files);
  }

  return {
    add,
    pick: () => setPicking(true),
    parts: (
      <>
        <UploadList uploads={uploads} onCancel={cancel} />
        <Isolated>
          {isPicking && (
            <Suspense>
              <MediaPicker onFiles={addFromPicker} onPick={choose} onClose={() => setPicking(false)} />
            </Suspense>
          )}
          {undescribed && (
            <MediaDialog
              media={undescribed}
              onSaved={() => onChosen(undescribed)}
              onClose={() => setUndescribed(null)}
            />
          )}
        </Isolated>
      </>
    ),
  };
}
