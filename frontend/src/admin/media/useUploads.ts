import { useRef, useState } from 'react';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { UploadFailed, uploadPicture, type UploadedPicture, type UploadKind } from './uploadPicture';

/** The server refuses larger files; they need not be sent first. */
const MAX_MEGABYTES = 16;
const MEGABYTE = 2 ** 20;

/** Longer waits mean that the day's limit is reached. */
const MAX_WAIT_S = 90;

export interface Upload {
  key: number;
  name: string;
  bytes: number;
  /** The sent share, 0 to 1. */
  share: number;
  /** Why it failed; null while it is waiting or being sent. */
  problem: string | null;
}

/** Uploads files one after the other, and keeps those that failed until they are dismissed. */
export function useUploads(onUploaded: (picture: UploadedPicture) => void, kind: UploadKind = 'picture') {
  const t = useTexts('admin/media');
  const language = useLanguage();
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
      const picture = await uploadPicture(file, { kind, signal, onProgress: (share) => change(key, { share }) });
      remove(key);
      onUploaded(picture);
    } catch (thrown) {
      if (signal.aborted) return;
      const { reason, retryAfter } = thrown instanceof UploadFailed ? thrown : new UploadFailed(null);
      if (retryAfter !== null && retryAfter <= MAX_WAIT_S) {
        change(key, { share: 0 });
        await new Promise((resolve) => setTimeout(resolve, retryAfter * 1_000));
        return send(key, file, aborts.current.get(key) ?? new AbortController());
      }
      change(key, { problem: reason ?? t('upload.failed') });
    }
  }

  function add(files: Iterable<File>) {
    for (const file of files) {
      const key = (lastKey.current += 1);
      const abort = new AbortController();
      aborts.current.set(key, abort);
      const isTooLarge = file.size > MAX_MEGABYTES * MEGABYTE;
      const megabytes = language.number(Math.ceil(file.size / MEGABYTE));
      const problem = isTooLarge ? t('upload.tooLarge', { megabytes, max: String(MAX_MEGABYTES) }) : null;
      setUploads((all) => [...all, { key, name: file.name, bytes: file.size, share: 0, problem }]);
      if (!isTooLarge) queue.current = queue.current.then(() => send(key, file, abort));
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
