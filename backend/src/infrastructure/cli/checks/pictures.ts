import { MediaOptions } from '../../../application/media/MediaService';
import { MediaLibrary } from '../../../domain/media/MediaLibrary';
import { PictureProcessor } from '../../../domain/media/PictureProcessor';
import { formatBytes } from '../formatBytes';
import { attention, ok, type Check } from './CheckResult';

/** The share of the quota from which staff should know that it will be used up. */
const NEARLY_FULL = 0.9;

export const pictures: Check = async (context) => {
  const { acceptsUploads, quotaBytes } = await context.service(MediaOptions);
  const usedBytes = await (await context.service(MediaLibrary)).usedBytes();
  const used = `Pictures take ${formatBytes(usedBytes)} of ${formatBytes(quotaBytes)}.`;
  if (!acceptsUploads) return ok(`Uploads are off. ${used}`);
  if (!(await (await context.service(PictureProcessor)).isAvailable())) {
    return attention(
      'Pictures cannot be uploaded: the package @napi-rs/canvas does not run here, or memory is short.',
      'Install the optional packages with npm ci, or set MEDIA_UPLOADS=false.',
    );
  }
  return usedBytes < quotaBytes * NEARLY_FULL
    ? ok(used)
    : attention(used, 'Delete pictures in the panel under Config, or raise MEDIA_QUOTA_MB.');
};
