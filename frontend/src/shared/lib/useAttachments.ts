import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useLanguage, useTexts } from '../texts/LanguageContext';
import { uploadFile } from './uploadFile';
import { filesOf, MAX_UPLOAD_MEGABYTES, MEGABYTE, useUploadQueue } from './useUploadQueue';

/** The maximum number that the server accepts with one text. */
export const MAX_ATTACHMENTS = 4;

/** A picture of a conversation, as the server describes it. */
export interface AttachedPicture {
  id: string;
  url: string;
  /** The address of a small variant. */
  previewUrl: string;
  width: number;
  height: number;
}

/** A picture that was uploaded for a text. */
export interface UploadedAttachment extends AttachedPicture {
  /** Whether the file has several frames, of which the picture shows the first. */
  wasMoving: boolean;
}

/**
 * The pictures of a text that has not been sent. They are uploaded at once; the server removes what is not sent within a
 * day. Pages that use it load the texts `requests`.
 */
export function useAttachments(address: string, onChange: () => void) {
  const t = useTexts('requests');
  const language = useLanguage();
  const [pictures, setPictures] = useState<readonly UploadedAttachment[]>([]);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { uploads, add, cancel } = useUploadQueue<UploadedAttachment>({
    send: (file, options) => uploadFile(address, file, options),
    onUploaded(picture) {
      setPictures((all) => [...all, picture]);
      onChange();
    },
    findProblem: ({ size }) =>
      size > MAX_UPLOAD_MEGABYTES * MEGABYTE
        ? t('attach.tooLarge', {
            megabytes: language.number(Math.ceil(size / MEGABYTE)),
            max: String(MAX_UPLOAD_MEGABYTES),
          })
        : null,
    unreachable: t('attach.failed'),
  });
  const pending = uploads.filter((upload) => upload.problem === null).length;

  function take(files: readonly File[]) {
    const room = MAX_ATTACHMENTS - pictures.length - pending;
    setProblem(files.length > room ? t('attach.tooMany', { max: String(MAX_ATTACHMENTS) }) : null);
    add(files.slice(0, Math.max(0, room)));
  }

  function change(next: readonly UploadedAttachment[]) {
    setPictures(next);
    setProblem(null);
    onChange();
  }

  return {
    pictures,
    uploads,
    problem,
    /** Whether files are dragged over the form. */
    isOver,
    isBusy: pending > 0,
    add: take,
    cancel,
    remove: (id: string) => change(pictures.filter((picture) => picture.id !== id)),
    set: change,
    /** Removes what has been sent. Pictures that were added since stay. */
    settle(sent: readonly string[]) {
      setPictures((all) => all.filter(({ id }) => !sent.includes(id)));
      setProblem(null);
      onChange();
    },
    /** For the form, so that pictures can be dropped and pasted anywhere in it. */
    dropProps: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        const files = filesOf(event.dataTransfer);
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
      },
      onPaste(event: ClipboardEvent) {
        const files = filesOf(event.clipboardData);
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
      },
    },
  };
}
