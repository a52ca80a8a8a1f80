import { Conflict } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

export class UsernameTaken extends Conflict {
  constructor() {
    const problem = sentence('usernameTaken');
    super(problem, {}, { username: [problem] });
  }
}
