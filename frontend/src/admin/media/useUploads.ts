import { useToast } from '@/shared/lib/useToast';
import { MAX_UPLOAD_MEGABYTES, MEGABYTE, useUploadQueue } from '@/shared/lib/useUploadQueue';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { type UploadedPicture, type UploadKind, uploadPicture } from './uploadPicture';

/** Uploads pictures into the media library. */
export function useUploads(onUploaded: (picture: UploadedPicture) => void, kind: UploadKind = 'picture') {
  const t = useTexts('admin/media');
  const language = useLanguage();
  const toast = useToast();
  return useUploadQueue<UploadedPicture>({
    send: (file, options) => uploadPicture(kind, file, options),
    onUploaded(picture) {
      if (picture.wasMoving) toast({ title: t('upload.still'), text: t('upload.stillText'), tone: 'info' });
      onUploaded(picture);
    },
    findProblem: ({ size }) =>
      size > MAX_UPLOAD_MEGABYTES * MEGABYTE
        ? t('upload.tooLarge', {
            megabytes: language.number(Math.ceil(size / MEGABYTE)),
            max: String(MAX_UPLOAD_MEGABYTES),
          })
        : null,
    unreachable: t('upload.failed'),
  });
}
