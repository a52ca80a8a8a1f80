import { DomainError } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

/** The signed-in user entered a wrong password; `field` is the input field. */
export class WrongPassword extends DomainError {
  constructor(field: string) {
    const problem = sentence('wrongPassword');
    super('forbidden', 'FORBIDDEN', problem, {}, { [field]: [problem] });
  }
}
