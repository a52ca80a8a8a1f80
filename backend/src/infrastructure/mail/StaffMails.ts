import { injectable } from 'inversify';
import { MailTemplate, type MailContent } from '../../application/notices/MailTemplate';
import type { Notice } from '../../domain/notices/Notice';
import { readSentence, sentence } from '../../domain/shared/Sentence';
import { localize } from '../texts/localize';

/** Tests, and what staff are told by mail. */
@injectable()
export class StaffMails extends MailTemplate {
  readonly kinds = ['test', 'backup.failed', 'target.switched_off'] as const;

  async write({ kind, facts, language }: Notice): Promise<MailContent | null> {
    const fact = (name: string) => localize(readSentence(String(facts[name] ?? '—')), language);
    if (kind === 'test') {
      return {
        subject: sentence('mail.test.subject'),
        paragraphs: [sentence('mail.test.text', { by: fact('by') })],
      };
    }
    if (kind === 'backup.failed') {
      return {
        subject: sentence('mail.backupFailed.subject'),
        paragraphs: [sentence('mail.backupFailed.text', { reason: fact('reason') })],
        button: { label: sentence('mail.backupFailed.button'), address: '/costaadmin?tab=config&view=backups' },
      };
    }
    const name = fact('name');
    return {
      subject: sentence('mail.switchedOff.subject', { name }),
      paragraphs: [sentence('mail.switchedOff.text', { name, reason: fact('because') })],
      button: { label: sentence('mail.switchedOff.button'), address: '/costaadmin?tab=config&view=connections' },
    };
  }
}
