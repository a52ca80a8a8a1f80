import { DomainError } from '../shared/DomainError';

export class GameFolderMissing extends DomainError {
  constructor(path: string) {
    super('missing', 'NOT_FOUND', `The folder ${path} does not exist, or the site has no access to it.`);
  }
}
