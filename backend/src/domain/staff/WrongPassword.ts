import { DomainError } from '../shared/DomainError';

/** The signed-in user entered a wrong password; `field` is the input field. */
export class WrongPassword extends DomainError {
  constructor(field: string) {
    const problem = 'The password is not correct.';
    super('forbidden', 'FORBIDDEN', problem, { fields: { [field]: [problem] } });
  }
}
