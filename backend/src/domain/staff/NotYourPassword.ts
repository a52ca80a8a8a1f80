import { DomainError } from '../shared/DomainError';

/** Somebody who is signed in gave another password than their own; `field` is where they typed it. */
export class NotYourPassword extends DomainError {
  constructor(field: string) {
    const problem = 'This is not your password.';
    super('forbidden', 'FORBIDDEN', problem, { fields: { [field]: [problem] } });
  }
}
