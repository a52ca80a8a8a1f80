import type { NoticeOutcome } from '../../domain/notices/NoticeOutcome';

/**
 * How far a mail got. `opening`: no connection, or not signed in yet. `envelope`: sender, recipient or a part of the body
 * were sent. `sent`: the whole body has left, so the server may have taken it.
 */
export type MailStage = 'opening' | 'envelope' | 'sent';

/** What nodemailer adds to its errors. */
export interface MailError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

export interface MailJudgement {
  readonly outcome: NoticeOutcome;
  /** The server said that the address does not exist, so it gets no more mails. */
  readonly isAddressRejected: boolean;
}

/** In milliseconds. Mail servers that use greylisting accept the second attempt after some minutes. */
const GREYLISTING_PAUSE_MS = 5 * 60_000;

/** In milliseconds: few logins an hour, so that the mail server does not lock the account. */
const LOGIN_REST_MS = 15 * 60_000;

/** Replies that are about the recipient: the mailbox is unknown or disabled, or its domain takes no mail. */
const REJECTED_ADDRESS_PATTERN = /^55[0-3][ -]5\.1\.[0-9]|^55[013](?![ -]\d\.\d\.\d)/;

/** What a failed attempt means for the notice. */
export function judgeMailError(error: MailError, stage: MailStage, failuresBefore: number): MailJudgement {
  const reply = describe(error);
  const { code = '', responseCode = 0, command = '' } = error;
  const isFinal = responseCode >= 500;
  const decide = (outcome: NoticeOutcome, isAddressRejected = false) => ({ outcome, isAddressRejected });

  if (code === 'EAUTH' || (command === 'MAIL FROM' && [530, 535].includes(responseCode))) {
    return decide({ is: 'resting', reply, restMs: LOGIN_REST_MS, isLoginFailure: isFinal || responseCode === 0 });
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    const isAboutRecipient = code === 'EENVELOPE' && command.startsWith('RCPT');
    if (isFinal || responseCode === 0) {
      return decide({ is: 'refused', reply }, isAboutRecipient && REJECTED_ADDRESS_PATTERN.test(error.response ?? ''));
    }
    const isGreylisted = isAboutRecipient && failuresBefore === 0;
    return decide({ is: 'failed', reply, ...(isGreylisted && { retryAfterMs: GREYLISTING_PAUSE_MS }) });
  }
  if (stage === 'sent') return decide({ is: 'uncertain', reply });
  return decide(stage === 'opening' ? { is: 'resting', reply } : { is: 'failed', reply });
}

/** The reply of the server, or the reason why there is none. */
const describe = ({ response, message, code }: MailError): string =>
  response ?? (code ? `${code}: ${message}` : message);
