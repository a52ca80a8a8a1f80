import { DomainError } from '../shared/DomainError';

export class GameFolderMissing extends DomainError {
  constructor(path: string) {
    super('missing', 'NOT_FOUND', `There is no folder ${path}, or this site may not look into it.`);
  }
}
