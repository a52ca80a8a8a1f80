import { DomainError } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

const MISSING_CODE_MESSAGE = sentence('enterAppCode');
const WRONG_CODE_MESSAGE = sentence('wrongOrUsedCode');

/** The password is correct, but a second factor is required too. */
export class SecondFactorRequired extends DomainError {
  constructor(readonly isWrongCode: boolean) {
    const problem = isWrongCode ? WRONG_CODE_MESSAGE : MISSING_CODE_MESSAGE;
    super(
      'unauthenticated',
      'SECOND_FACTOR_REQUIRED',
      problem,
      {},
      isWrongCode ? { code: [WRONG_CODE_MESSAGE] } : undefined,
    );
  }

  static missing(): SecondFactorRequired {
    return new SecondFactorRequired(false);
  }

  static wrong(): SecondFactorRequired {
    return new SecondFactorRequired(true);
  }
}
