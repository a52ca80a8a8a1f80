import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join, posix } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { TcpDouble } from './TcpDouble';

interface Session {
  socket: Socket;
  folder: string;
  user: string;
  /** The connection for the next transfer. */
  data: Promise<Socket> | null;
  isPrivate: boolean;
}

/** A server with the files of a folder, over FTP: https://www.rfc-editor.org/rfc/rfc959, https://www.rfc-editor.org/rfc/rfc3659 */
export class FakeFtpServer extends TcpDouble {
  password = 'a lantern at sea';
  /** Whether it lists in a form for programs (MLSD), or as `ls -l` does. */
  hasMachineLists = true;
  maxConnections = Infinity;
  /** Its certificate and key in PEM; null: it cannot encrypt. */
  tls: { readonly cert: string; readonly key: string } | null = null;
  /** Called before each file is sent. */
  beforeRead: (path: string) => void = () => undefined;
  /** The connection is cut after so many files; null: never. */
  cutAfterFiles: number | null = null;

  readonly passwords: string[] = [];
  readonly commands: string[] = [];

  constructor(private readonly root: () => string) {
    super();
  }

  reset(): void {
    this.disconnect();
    this.passwords.length = 0;
    this.commands.length = 0;
    Object.assign(this, { hasMachineLists: true, maxConnections: Infinity, tls: null, cutAfterFiles: null });
    this.beforeRead = () => undefined;
  }

  protected accept(socket: Socket): void {
    if (this.sockets.size > this.maxConnections) return void socket.end('421 Too many connections.\r\n');
    const session: Session = { socket, folder: '/', user: '', data: null, isPrivate: false };
    this.listen(session);
    return void socket.write('220 Ahoy.\r\n');
  }

  private listen(session: Session): void {
    let text = '';
    session.socket.on('data', (bytes) => {
      text += bytes.toString();
      const lines = text.split('\r\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const [, verb = '', argument = ''] = /^(\S+) ?(.*)$/.exec(line) ?? [];
        this.commands.push(verb);
        const reply = this.answer(session, verb.toUpperCase(), argument);
        if (reply !== null) session.socket.write(`${reply}\r\n`);
      }
    });
  }

  private answer(session: Session, verb: string, argument: string): string | null {
    const path = posix.resolve(session.folder, argument);
    try {
      switch (verb) {
        case 'AUTH':
          return this.encrypt(session);
        case 'USER':
          session.user = argument;
          return '331 And the password?';
        case 'PASS':
          this.passwords.push(argument);
          return argument === this.password ? '230 Welcome.' : '530 No.';
        case 'FEAT':
          return `211-Extensions:\r\n${this.hasMachineLists ? ' MLST size*;modify*;type*;\r\n' : ''} MDTM\r\n SIZE\r\n211 End`;
        case 'PWD':
          return `257 "${session.folder}"`;
        case 'CWD':
          if (!statSync(this.toLocal(path)).isDirectory()) return '550 No folder.';
          session.folder = path;
          return '250 There.';
        case 'SIZE':
          return `213 ${statSync(this.toLocal(path)).size}`;
        case 'MDTM':
          return `213 ${toFtpTime(statSync(this.toLocal(path)).mtime)}`;
        case 'EPSV':
          return this.openData(session);
        case 'PROT':
          session.isPrivate = argument === 'P';
          return '200 Fine.';
        case 'MLSD':
        case 'LIST':
          if (verb === 'MLSD' && !this.hasMachineLists) return '500 Unknown.';
          return this.send(
            session,
            this.list(posix.resolve(session.folder, argument.replace(/^-a ?/, '')), verb === 'MLSD'),
          );
        case 'RETR':
          return this.sendFile(session, path);
        case 'QUIT':
          return '221 Goodbye.';
        default:
          return '200 Fine.';
      }
    } catch {
      return '550 No such file.';
    }
  }

  private encrypt(session: Session): string | null {
    if (!this.tls) return '502 No.';
    session.socket.removeAllListeners('data');
    session.socket.write('234 Encrypt.\r\n', () => {
      const secureContext = createSecureContext(this.tls ?? {});
      session.socket = new TLSSocket(session.socket, { isServer: true, secureContext });
      session.socket.on('error', () => undefined);
      this.listen(session);
    });
    return null;
  }

  private openData(session: Session): null {
    const data = createServer({ noDelay: true });
    session.data = new Promise((resolve) => {
      data.once('connection', (socket) => {
        data.close();
        resolve(socket);
      });
    });
    data.listen(0, '127.0.0.1', () =>
      session.socket.write(`229 Listening (|||${(data.address() as AddressInfo).port}|)\r\n`),
    );
    return null;
  }

  private list(path: string, isForMachines: boolean): string {
    return readdirSync(this.toLocal(path))
      .map((name) => {
        const stat = statSync(join(this.toLocal(path), name));
        const type = stat.isDirectory() ? 'dir' : 'file';
        if (isForMachines) return `type=${type};size=${stat.size};modify=${toFtpTime(stat.mtime)}; ${name}\r\n`;
        const date = stat.mtime.toUTCString().split(' ');
        const [, day = '', month = '', , time = ''] = date;
        return `${type === 'dir' ? 'd' : '-'}rw-r--r-- 1 game game ${stat.size} ${month} ${day} ${time.slice(0, 5)} ${name}\r\n`;
      })
      .join('');
  }

  private sendFile(session: Session, path: string): string | null {
    if (this.cutAfterFiles !== null && this.commands.filter((verb) => verb === 'RETR').length > this.cutAfterFiles) {
      this.disconnect();
      return null;
    }
    statSync(this.toLocal(path));
    this.beforeRead(this.toLocal(path));
    return this.send(session, readFileSync(this.toLocal(path)));
  }

  private send(session: Session, content: string | Buffer): null {
    const { data } = session;
    session.data = null;
    const deliver = (plain: Socket) => {
      plain.on('error', () => undefined);
      session.socket.write('150 Here it comes.\r\n');
      const secureContext = createSecureContext(this.tls ?? {});
      const socket = session.isPrivate ? new TLSSocket(plain, { isServer: true, secureContext }) : plain;
      socket.on('error', () => undefined);
      socket.on('close', () => {
        session.socket.write('226 Done.\r\n');
      });
      socket.end(content);
    };
    void data?.then(deliver);
    return null;
  }

  private toLocal(path: string): string {
    return join(this.root(), path);
  }
}

/** `20261130225300`, in UTC. */
const toFtpTime = (date: Date): string => date.toISOString().replace(/\D/g, '').slice(0, 14);
