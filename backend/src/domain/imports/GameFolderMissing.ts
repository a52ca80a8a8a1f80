import { DomainError } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

export class GameFolderMissing extends DomainError {
  constructor(path: string) {
    super('missing', 'NOT_FOUND', sentence('folderMissing', { path }));
  }
}
