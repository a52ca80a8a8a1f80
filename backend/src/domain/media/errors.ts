import { Conflict, DomainError, TemporarilyRefused, Unavailable } from '../shared/DomainError';
import { sentence, type Text } from '../shared/Sentence';
import type { MediaUse } from './MediaUse';

/** Why a picture is rejected, with the code for programs; HTTP gives each reason a status of its own. */
export const PICTURE_PROBLEMS = {
  length: 'LENGTH_REQUIRED',
  type: 'UNSUPPORTED_MEDIA_TYPE',
  bytes: 'PAYLOAD_TOO_LARGE',
  pixels: 'PICTURE_REJECTED',
  incomplete: 'PICTURE_REJECTED',
  unreadable: 'PICTURE_REJECTED',
  quota: 'QUOTA_EXCEEDED',
} as const;

export type PictureProblem = keyof typeof PICTURE_PROBLEMS;

/** The uploaded file cannot become a picture of this site. */
export class PictureRejected extends DomainError {
  constructor(
    readonly problem: PictureProblem,
    text: Text,
  ) {
    super('invalid', PICTURE_PROBLEMS[problem], text);
  }
}

/** The decoder, or a check of its result, failed. */
export class PictureUnreadable extends PictureRejected {
  constructor() {
    super('unreadable', sentence('pictureUnreadable'));
  }
}

/** The decoder exceeded its processor time or its memory. */
export class PictureTooCostly extends PictureRejected {
  constructor() {
    super('pixels', sentence('pictureTooCostly'));
  }
}

/** Too many pictures wait for the decoder. `retryAfter` is in whole seconds, at least 1. */
export class PictureProcessorBusy extends DomainError {
  constructor(readonly retryAfter: number) {
    super('limited', 'RATE_LIMITED', sentence('pictureProcessorBusy', { seconds: retryAfter }), { retryAfter });
  }
}

/** The machine was too busy to decode the picture, which says nothing about the picture. */
export class PictureProcessorStalled extends TemporarilyRefused {
  constructor(retryAfter: number) {
    super(sentence('pictureProcessorBusy', { seconds: retryAfter }), retryAfter);
  }
}

/** This platform has no decoder, or the system starts no further process. */
export class PictureProcessorUnavailable extends Unavailable {
  constructor() {
    super(sentence('pictureProcessorUnavailable'));
  }
}

/** A picture that is shown somewhere cannot be deleted. */
export class MediaInUse extends Conflict {
  constructor(uses: readonly MediaUse[]) {
    super(sentence('pictureInUse', { count: uses.length }), { uses });
  }
}
