import { Conflict } from '../shared/DomainError';

export class UsernameTaken extends Conflict {
  constructor() {
    const problem = 'This username is already taken.';
    super(problem, { fields: { username: [problem] } });
  }
}
