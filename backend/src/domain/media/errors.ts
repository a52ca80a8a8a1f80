import { DomainError, InvalidInput, Unavailable } from '../shared/DomainError';
import { sentence, type Text } from '../shared/Sentence';

/** Why a picture is rejected; a transport may map each to a status of its own. */
export type PictureProblem = 'type' | 'bytes' | 'pixels' | 'incomplete' | 'unreadable';

/** The uploaded file cannot become a picture of this site. */
export class PictureRejected extends InvalidInput {
  constructor(
    readonly problem: PictureProblem,
    text: Text,
  ) {
    super({ picture: [text] });
  }
}

/** The decoder, or a check of its result, failed. */
export class PictureUnreadable extends PictureRejected {
  constructor() {
    super('unreadable', sentence('pictureUnreadable'));
  }
}

/** The decoder exceeded its time or its memory. */
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

/** This platform has no decoder, or the system starts no further process. */
export class PictureProcessorUnavailable extends Unavailable {
  constructor() {
    super(sentence('pictureProcessorUnavailable'));
  }
}
