/** The server refused the file, or did not answer; then there is no message. */
export class UploadFailed extends Error {
  constructor(
    readonly reason: string | null,
    /** In seconds; set if the same upload can succeed later. */
    readonly retryAfter: number | null = null,
  ) {
    super(reason ?? 'upload failed');
  }
}

export interface UploadOptions {
  /** The sent share, 0 to 1. At 1 the server is still working on the file. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a file as it is. `fetch` does not tell how much has been sent. */
export function uploadFile<Uploaded>(
  address: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = request.response as (Uploaded & { error?: string; retryAfter?: number }) | null;
      if (body && request.status < 300) resolve(body);
      else reject(new UploadFailed(body?.error ?? null, body?.retryAfter ?? (request.status === 429 ? 5 : null)));
    };
    request.onerror = () => reject(new UploadFailed(null));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
