import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { Isolated } from './Isolated';
import { MediaDialog } from './MediaDialog';
import { MediaPicker } from './MediaPicker';
import { MediaAtQuery, type MediaRow } from './operations';
import { UploadList } from './UploadList';
import { useUploads } from './useUploads';

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
          {isPicking && <MediaPicker onFiles={addFromPicker} onPick={choose} onClose={() => setPicking(false)} />}
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
