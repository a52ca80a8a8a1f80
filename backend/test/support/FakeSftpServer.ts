import {
  closeSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import type { Socket } from 'node:net';
import { join, relative } from 'node:path';
import { fingerprintOf } from '../../src/domain/gameConnections/HostKey';
import { Server as SshServer, type Connection, type SFTPWrapper, utils } from 'ssh2';
import { TcpDouble } from './TcpDouble';

const { STATUS_CODE } = utils.sftp;

/** As OpenSSH sends them. */
const NAMES_PER_ANSWER = 100;

const newKey = () => utils.generateKeyPairSync('ed25519').private;

/** A server with the files of a folder, over SFTP, that can be as bad as real ones. */
export class FakeSftpServer extends TcpDouble {
  password = 'a lantern at sea';
  /** The public keys it accepts, as lines. */
  readonly publicKeys: string[] = [];
  /** In milliseconds, for each answer. */
  delayMs = 0;
  /** The connection is cut after so many bytes to the other side; null: never. */
  cutAfterBytes: number | null = null;
  /** Every such OPEN is refused; 0: none. */
  refusesOpen = 0;
  /** At most so many bytes in an answer to READ. */
  maxReadBytes = Infinity;
  hasFiles = true;
  isSilent = false;
  /** Called before each READ, with the path of the file. */
  beforeRead: (path: string) => void = () => undefined;

  readonly passwords: string[] = [];
  requests: Record<string, number> = {};
  bytesSent = 0;
  connections = 0;

  private hostKey = newKey();

  constructor(private readonly root: () => string) {
    super();
  }

  get fingerprint(): string {
    const key = utils.parseKey(this.hostKey);
    if (key instanceof Error) throw key;
    return fingerprintOf(key.getPublicSSH().toString('base64'));
  }

  changeHostKey(): void {
    this.hostKey = newKey();
  }

  reset(): void {
    this.requests = {};
    this.passwords.length = 0;
    this.bytesSent = 0;
    this.connections = 0;
    Object.assign(this, { delayMs: 0, cutAfterBytes: null, refusesOpen: 0, maxReadBytes: Infinity, hasFiles: true });
    Object.assign(this, { isSilent: false, beforeRead: () => undefined });
  }

  protected accept(socket: Socket): void {
    this.connections += 1;
    if (this.isSilent) return;
    this.countBytes(socket);
    const ssh = new SshServer({ hostKeys: [this.hostKey] }, (connection) => this.greet(connection));
    ssh.injectSocket(socket);
  }

  private countBytes(socket: Socket): void {
    const write = socket.write.bind(socket) as (bytes: Buffer | string, ...more: never[]) => boolean;
    let sent = 0;
    socket.write = ((bytes: Buffer, ...more: never[]) => {
      sent += bytes.length;
      this.bytesSent += bytes.length;
      if (this.cutAfterBytes === null || sent <= this.cutAfterBytes) return write(bytes, ...more);
      socket.destroy();
      return false;
    }) as Socket['write'];
  }

  private greet(connection: Connection): void {
    connection.on('error', () => undefined);
    connection.on('authentication', (context) => {
      if (context.method === 'password') {
        this.passwords.push(context.password);
        if (context.password === this.password) return context.accept();
      }
      if (context.method === 'publickey') {
        const known = this.publicKeys
          .map((line) => utils.parseKey(line))
          .flatMap((key) => (key instanceof Error ? [] : key));
        const key = known.find((each) => each.getPublicSSH().equals(context.key.data));
        if (
          key &&
          (!context.signature ||
            !context.blob ||
            key.verify(context.blob, context.signature, context.hashAlgo) === true)
        )
          return context.accept();
      }
      return context.reject(['password', 'publickey']);
    });
    connection.on('session', (accept) => {
      const session = accept();
      session.on('sftp', (acceptSftp, reject) => (this.hasFiles ? this.serve(acceptSftp()) : reject()));
    });
  }

  private serve(sftp: SFTPWrapper): void {
    const open = new Map<number, { path: string; descriptor: number | null; names: string[] }>();
    let handles = 0;
    const handleOf = (handle: Buffer) => open.get(handle.readUInt32BE());
    const toPath = (path: string) => join(this.root(), path);
    const add = (path: string, descriptor: number | null, names: string[] = []) => {
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE((handles += 1));
      open.set(handles, { path, descriptor, names });
      return handle;
    };
    const answer = (name: string, id: number, work: () => void) => {
      this.requests[name] = (this.requests[name] ?? 0) + 1;
      setTimeout(() => {
        try {
          work();
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
          sftp.status(id, isMissing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
        }
      }, this.delayMs);
    };

    sftp.on('REALPATH', (id, path) =>
      answer('REALPATH', id, () => {
        const filename = `/${relative(realpathSync(this.root()), realpathSync(toPath(path)))}`;
        sftp.name(id, [{ filename, longname: filename, attrs: EMPTY }]);
      }),
    );
    sftp.on('STAT', (id, path) => answer('STAT', id, () => sftp.attrs(id, toAttributes(statSync(toPath(path))))));
    sftp.on('LSTAT', (id, path) => answer('LSTAT', id, () => sftp.attrs(id, toAttributes(lstatSync(toPath(path))))));
    sftp.on('OPENDIR', (id, path) =>
      answer('OPENDIR', id, () => sftp.handle(id, add(toPath(path), null, readdirSync(toPath(path))))),
    );
    sftp.on('READDIR', (id, handle) =>
      answer('READDIR', id, () => {
        const { path = '', names = [] } = handleOf(handle) ?? {};
        const next = names.splice(0, NAMES_PER_ANSWER);
        if (next.length === 0) return sftp.status(id, STATUS_CODE.EOF);
        return sftp.name(
          id,
          next.map((filename) => {
            const longname = `-rw-r--r-- 1 game game 1 Nov 30 12:00 ${filename}`;
            return { filename, longname, attrs: toAttributes(lstatSync(join(path, filename))) };
          }),
        );
      }),
    );
    sftp.on('OPEN', (id, path) =>
      answer('OPEN', id, () => {
        if (this.refusesOpen > 0 && (this.requests['OPEN'] ?? 0) % this.refusesOpen === 0)
          return sftp.status(id, STATUS_CODE.FAILURE);
        return sftp.handle(id, add(toPath(path), openSync(toPath(path), 'r')));
      }),
    );
    sftp.on('FSTAT', (id, handle) =>
      answer('FSTAT', id, () => sftp.attrs(id, toAttributes(fstatSync(handleOf(handle)?.descriptor ?? -1)))),
    );
    sftp.on('READ', (id, handle, offset, length) =>
      answer('READ', id, () => {
        const { path = '', descriptor } = handleOf(handle) ?? {};
        this.beforeRead(path);
        const bytes = Buffer.alloc(Math.min(length, this.maxReadBytes));
        const count = readSync(descriptor ?? -1, bytes, 0, bytes.length, offset);
        return count === 0 ? sftp.status(id, STATUS_CODE.EOF) : sftp.data(id, bytes.subarray(0, count));
      }),
    );
    sftp.on('CLOSE', (id, handle) =>
      answer('CLOSE', id, () => {
        const { descriptor } = handleOf(handle) ?? {};
        open.delete(handle.readUInt32BE());
        if (descriptor) closeSync(descriptor);
        sftp.status(id, STATUS_CODE.OK);
      }),
    );
    sftp.on('close', () => {
      for (const { descriptor } of open.values()) if (descriptor) closeSync(descriptor);
      open.clear();
    });
  }
}

const EMPTY = { mode: 0, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };

const toAttributes = ({ mode, uid, gid, size, atimeMs, mtimeMs }: Stats) => ({
  ...{ mode, uid, gid, size, atime: Math.floor(atimeMs / 1_000), mtime: Math.floor(mtimeMs / 1_000) },
});
