import { Conflict } from '../shared/DomainError';

export class UsernameTaken extends Conflict {
  constructor() {
    const problem = 'Somebody else has this username already.';
    super(problem, { fields: { username: [problem] } });
  }
}
