import { useMutation } from '@apollo/client/react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import { MediaFields, readMedia } from './MediaFields';
import { type MediaRow, UpdateMedia } from './operations';

interface Props {
  media: MediaRow;
  onSaved?: () => void;
  onClose: () => void;
}

/** Describes a picture: what it shows, or that it only decorates, and the point that every crop keeps. */
export function MediaDialog({ media, onSaved, onClose }: Props) {
  const t = useTexts('admin/media');
  const [updateMedia] = useMutation(UpdateMedia);

  return (
    <FormDialog
      title={media.fileName ?? t('edit.title')}
      submitLabel={t('save')}
      messages={{ done: t('update.done'), failed: t('update.failed') }}
      row={media}
      onSubmit={async (form, { id, version }) => {
        await updateMedia({ variables: { id, input: { ...readMedia(form), version } } });
        onSaved?.();
      }}
      onClose={onClose}
    >
      {(row, problems) => <MediaFields media={row} problems={problems} />}
    </FormDialog>
  );
}
