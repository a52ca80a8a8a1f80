import type { Visitor } from './Visitor';

export interface UploadedMedia {
  id: string;
  url: string;
  fileName: string | null;
  width: number;
  height: number;
  srcset: string;
  version: number;
  wasMoving: boolean;
}

export interface UploadAnswer {
  status: number;
  headers: Headers;
  body: UploadedMedia & { error?: string; code?: string; retryAfter?: number };
}

export const postPicture = (
  visitor: Visitor,
  file: Uint8Array,
  headers: Record<string, string> = {},
  path = '/api/media',
) =>
  visitor.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'image/png', ...headers },
    body: Buffer.from(file),
  });

export async function uploadPicture(
  visitor: Visitor,
  file: Uint8Array,
  headers: Record<string, string> = {},
  path?: string,
): Promise<UploadAnswer> {
  const response = await postPicture(visitor, file, headers, path);
  return { status: response.status, headers: response.headers, body: (await response.json()) as UploadAnswer['body'] };
}

export const uploadLogo = (visitor: Visitor, file: Uint8Array): Promise<UploadAnswer> =>
  uploadPicture(visitor, file, {}, '/api/media/logos');
