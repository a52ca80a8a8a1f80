import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { CannotStart } from '../../CannotStart';

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

export class NoServerAccount extends CannotStart {
  constructor() {
    super(
      `PostgreSQL does not run as root, and neither of the accounts ${STAND_INS.join(', ')} exists. ` +
        'Start Costa as an ordinary user, or set DATABASE_URL.',
    );
  }
}

/** The account that PostgreSQL runs under. PostgreSQL refuses to run as root, so root uses an unprivileged account. */
export class ServerAccount {
  private constructor(
    readonly name: string,
    private readonly lent: Identity | null,
  ) {}

  /** For root: the owner of the existing database, or else the first existing account of `STAND_INS`. */
  static forDatabase(path: string): ServerAccount {
    if (process.getuid?.() !== 0) return new ServerAccount(userInfo().username, null);

    const owner = statSync(path, { throwIfNoEntry: false });
    const accounts = readAccounts();
    const account = owner
      ? accounts.find(({ uid }) => uid === owner.uid)
      : STAND_INS.map((name) => accounts.find((known) => known.name === name)).find((known) => known);
    if (!account || account.uid === 0) throw new NoServerAccount();
    return new ServerAccount(account.name, account);
  }

  /** Options for `spawn` to start a program under this account. */
  get spawnOptions(): Partial<Identity> {
    return this.lent ? { uid: this.lent.uid, gid: this.lent.gid } : {};
  }

  /** True if this account may enter a folder or read a file; for a missing path, its nearest existing parent counts. */
  canReach(path: string): boolean {
    if (!this.lent) return true;
    if (!existsSync(path)) return this.canReach(dirname(path));
    const permission = statSync(path).isDirectory() ? '-x' : '-r';
    return spawnSync('/bin/sh', ['-c', `test ${permission} "$1"`, 'sh', path], { ...this.lent, cwd: '/' }).status === 0;
  }

  own(path: string): void {
    if (this.lent) chownSync(path, this.lent.uid, this.lent.gid);
  }
}

const STAND_INS = ['postgres', 'nobody'];

function readAccounts(): (Identity & { name: string })[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
