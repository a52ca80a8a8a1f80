import { DomainError } from '../shared/DomainError';

const MISSING = 'Please enter the code from your authenticator app.';
const WRONG = 'That code is not right, or it was used before. Please try the next one.';

/** The password is correct, but a second factor is required too. */
export class SecondFactorRequired extends DomainError {
  constructor(readonly isAboutWrongCode: boolean) {
    const problem = isAboutWrongCode ? WRONG : MISSING;
    super('unauthenticated', 'SECOND_FACTOR_REQUIRED', problem, isAboutWrongCode ? { fields: { code: [WRONG] } } : {});
  }

  static missing(): SecondFactorRequired {
    return new SecondFactorRequired(false);
  }

  static wrong(): SecondFactorRequired {
    return new SecondFactorRequired(true);
  }
}
