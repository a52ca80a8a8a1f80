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

export const postPicture = (visitor: Visitor, file: Uint8Array, headers: Record<string, string> = {}) =>
  visitor.fetch('/api/media', {
    method: 'POST',
    headers: { 'content-type': 'image/png', ...headers },
    body: Buffer.from(file),
  });

export async function uploadPicture(
  visitor: Visitor,
  file: Uint8Array,
  headers: Record<string, string> = {},
): Promise<UploadAnswer> {
  const response = await postPicture(visitor, file, headers);
  return { status: response.status, headers: response.headers, body: (await response.json()) as UploadAnswer['body'] };
}
