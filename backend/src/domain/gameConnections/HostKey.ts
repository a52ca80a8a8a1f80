import { createHash } from 'node:crypto';
import { ConnectionFailed } from './ConnectionFailed';

/** As `ssh-keygen -l` prints it: `SHA256:` and the hash of the key without padding. `key` is in Base64. */
export function fingerprintOf(key: string): string {
  const hash = createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64');
  return `SHA256:${hash.replaceAll('=', '')}`;
}

/** The other side shows a key that staff have not confirmed. No password was sent to it. */
export class HostKeyNotTrusted extends ConnectionFailed {
  constructor(
    /** In Base64. */
    readonly key: string,
    isAnother: boolean,
  ) {
    super(isAnother ? 'host_key_changed' : 'host_key_unknown');
  }
}
