import { DomainError } from '../shared/DomainError';

const MISSING_CODE_MESSAGE = 'Please enter the code from your authenticator app.';
const WRONG_CODE_MESSAGE = 'The code is not correct or was already used. Please enter the next one.';

/** The password is correct, but a second factor is required too. */
export class SecondFactorRequired extends DomainError {
  constructor(readonly isWrongCode: boolean) {
    const problem = isWrongCode ? WRONG_CODE_MESSAGE : MISSING_CODE_MESSAGE;
    super(
      'unauthenticated',
      'SECOND_FACTOR_REQUIRED',
      problem,
      isWrongCode ? { fields: { code: [WRONG_CODE_MESSAGE] } } : {},
    );
  }

  static missing(): SecondFactorRequired {
    return new SecondFactorRequired(false);
  }

  static wrong(): SecondFactorRequired {
    return new SecondFactorRequired(true);
  }
}
