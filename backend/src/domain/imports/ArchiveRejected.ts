import { DomainError } from '../shared/DomainError';
import type { Text } from '../shared/Sentence';

/** Why an uploaded archive is rejected, with the code for programs. */
const ARCHIVE_PROBLEMS = {
  length: 'LENGTH_REQUIRED',
  type: 'UNSUPPORTED_MEDIA_TYPE',
  bytes: 'PAYLOAD_TOO_LARGE',
  content: 'ARCHIVE_REJECTED',
  disk: 'QUOTA_EXCEEDED',
} as const;

/** The uploaded file is no archive with the files of a game server, or there is no room for it. */
export class ArchiveRejected extends DomainError {
  constructor(problem: keyof typeof ARCHIVE_PROBLEMS, text: Text) {
    super('invalid', ARCHIVE_PROBLEMS[problem], text);
  }
}
