import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { StartupError } from '../../StartupError';

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

export class NoServerAccount extends StartupError {
  constructor() {
    super(
      `PostgreSQL cannot run as root, and none of the accounts ${FALLBACK_ACCOUNTS.join(', ')} exists. ` +
        'Start Costa as an ordinary user, or set DATABASE_URL.',
    );
  }
}

/** The account that PostgreSQL runs under. PostgreSQL refuses to run as root, so root uses an unprivileged account. */
export class ServerAccount {
  private constructor(
    readonly name: string,
    private readonly identity: Identity | null,
    /** The numbers of a user whom the system does not know; null for one with a name. */
    readonly nameless: Identity | null = null,
  ) {}

  private static ofThisProcess(): ServerAccount {
    try {
      return new ServerAccount(userInfo().username, null);
    } catch {
      const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
      return new ServerAccount(String(uid), null, { uid, gid });
    }
  }

  /** For root: the owner of the existing database, or else the first existing account of `FALLBACK_ACCOUNTS`. */
  static forDatabase(path: string): ServerAccount {
    if (process.getuid?.() !== 0) return ServerAccount.ofThisProcess();

    const owner = statSync(path, { throwIfNoEntry: false });
    const accounts = readAccounts();
    const account = owner
      ? accounts.find(({ uid }) => uid === owner.uid)
      : FALLBACK_ACCOUNTS.map((name) => accounts.find((known) => known.name === name)).find((known) => known);
    if (!account || account.uid === 0) throw new NoServerAccount();
    return new ServerAccount(account.name, account);
  }

  /** Options for `spawn` to start a program under this account. */
  get spawnOptions(): Partial<Identity> {
    return this.identity ? { uid: this.identity.uid, gid: this.identity.gid } : {};
  }

  /** True if this account may enter a folder or read a file; for a missing path, its nearest existing parent counts. */
  canReach(path: string): boolean {
    if (!this.identity) return true;
    if (!existsSync(path)) return this.canReach(dirname(path));
    const permission = statSync(path).isDirectory() ? '-x' : '-r';
    return (
      spawnSync('/bin/sh', ['-c', `test ${permission} "$1"`, 'sh', path], { ...this.identity, cwd: '/' }).status === 0
    );
  }

  takeOwnership(path: string): void {
    if (this.identity) chownSync(path, this.identity.uid, this.identity.gid);
  }
}

const FALLBACK_ACCOUNTS = ['postgres', 'nobody'];

function readAccounts(): (Identity & { name: string })[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
