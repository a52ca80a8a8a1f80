import { useRef, useState } from 'react';
import { UploadFailed, type UploadOptions } from './uploadFile';

/** The server refuses larger files; they need not be sent first. */
export const MAX_UPLOAD_MEGABYTES = 16;
export const MEGABYTE = 2 ** 20;

/** Longer waits mean that the limit of an hour or a day is reached. */
const MAX_WAIT_S = 90;

/** The types of pictures that the server accepts. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

export interface Upload {
  key: number;
  name: string;
  bytes: number;
  /** The sent share, 0 to 1. */
  share: number;
  /** Why it failed; null while it is waiting or being sent. */
  problem: string | null;
}

interface Options<Uploaded> {
  send: (file: File, options: UploadOptions) => Promise<Uploaded>;
  onUploaded: (uploaded: Uploaded) => void;
  /** Why a file is not sent at all; null if it is. */
  findProblem: (file: File) => string | null;
  /** What is said when the server did not answer. */
  unreachable: string;
}

/** Uploads files one after the other, and keeps those that failed until they are dismissed. */
export function useUploadQueue<Uploaded>({ send: upload, onUploaded, findProblem, unreachable }: Options<Uploaded>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const remove = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  async function send(key: number, file: File, { signal }: AbortController): Promise<void> {
    if (signal.aborted) return;
    try {
      const uploaded = await upload(file, { signal, onProgress: (share) => change(key, { share }) });
      remove(key);
      onUploaded(uploaded);
    } catch (thrown) {
      if (signal.aborted) return;
      const { reason, retryAfter } = thrown instanceof UploadFailed ? thrown : new UploadFailed(null);
      if (retryAfter !== null && retryAfter <= MAX_WAIT_S) {
        change(key, { share: 0 });
        await new Promise((resolve) => setTimeout(resolve, retryAfter * 1_000));
        return send(key, file, aborts.current.get(key) ?? new AbortController());
      }
      change(key, { problem: reason ?? unreachable });
    }
  }

  function add(files: Iterable<File>) {
    for (const file of files) {
      const key = (lastKey.current += 1);
      const abort = new AbortController();
      aborts.current.set(key, abort);
      const problem = findProblem(file);
      setUploads((all) => [...all, { key, name: file.name, bytes: file.size, share: 0, problem }]);
      if (problem === null) queue.current = queue.current.then(() => send(key, file, abort));
    }
  }

  /** Cancels an upload, or dismisses one that failed. */
  function cancel(key: number) {
    aborts.current.get(key)?.abort();
    aborts.current.delete(key);
    remove(key);
  }

  return { uploads, add, cancel };
}

/** The files that were pasted or dropped. */
export const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];
