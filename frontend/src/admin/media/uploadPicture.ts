import { uploadFile, type UploadOptions } from '@/shared/lib/uploadFile';

export interface UploadedPicture {
  id: string;
  url: string;
  alt: string | null;
  isDecoration: boolean;
  wasMoving: boolean;
}

/** A logo keeps its transparency and sharp edges. */
export type UploadKind = 'picture' | 'logo';

export const uploadPicture = (kind: UploadKind, file: File, options: UploadOptions): Promise<UploadedPicture> =>
  uploadFile(kind === 'logo' ? '/api/media/logos' : '/api/media', file, options);
