import { injectable } from 'inversify';
import type { NoticeTarget } from '../../domain/notices/NoticeTarget';
import { SecretBox } from '../shared/SecretBox';

/** The secrets of the targets: passwords, tokens and keys. */
@injectable()
export class TargetSecrets {
  constructor(private readonly box: SecretBox) {}

  /** Null if the target has none, or if it was sealed with another key. */
  open({ id, secret }: Pick<NoticeTarget, 'id' | 'secret'>): string | null {
    return secret && this.box.open(secret, contextOf(id));
  }

  seal(id: string, secret: string): string {
    return this.box.seal(secret, contextOf(id));
  }
}

const contextOf = (id: string): string => `notice_targets.secret.${id}`;
