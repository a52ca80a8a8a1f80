import { isIP, type LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import { Client, FTPError } from 'basic-ftp';
import type { RemoteFolderAccess } from '../../../../application/gameConnections/ConnectionAccess';
import type { ConnectionProblem } from '../../../../domain/gameConnections/ConnectionCheck';
import { ConnectionFailed } from '../../../../domain/gameConnections/ConnectionFailed';
import { HostKeyNotTrusted } from '../../../../domain/gameConnections/HostKey';
import type { Way } from '../../ConnectionFence';
import { FtpSession } from './FtpSession';

/** In milliseconds without any byte. A test of a connection must end within ten seconds. */
const TIMEOUT_MS = 8_000;

const NOT_LOGGED_IN = 530;

/** Signs in over FTP; with TLS, unless its certificate is neither valid nor the confirmed one: then no password is sent. */
export async function openFtp(access: RemoteFolderAccess, way: Way): Promise<FtpSession> {
  const connect = () => signIn(access, way);
  return new FtpSession(await connect(), connect);
}

async function signIn(access: RemoteFolderAccess, way: Way): Promise<Client> {
  const address = await resolve(access.host, way);
  const client = new Client(TIMEOUT_MS);
  try {
    await greet(client, address, access.port);
    if (access.protocol === 'ftps') await encrypt(client, access);
    await client.login(access.user, access.secret).catch((error: unknown) => {
      throw error instanceof FTPError && error.code === NOT_LOGGED_IN
        ? new ConnectionFailed('wrong_password', { cause: error })
        : error;
    });
    await client.useDefaultSettings();
    return client;
  } catch (error) {
    client.close();
    throw readFailure(error);
  }
}

/** The library resolves names by itself, so the address that was checked is given to it. */
async function resolve(host: string, { check, lookup }: Way): Promise<string> {
  check(host);
  if (!lookup || isIP(host)) return host;
  return new Promise((done, reject) => {
    const found: Parameters<LookupFunction>[2] = (error, address) => {
      if (error) reject(error);
      else done(typeof address === 'string' ? address : (address[0]?.address ?? host));
    };
    lookup(host, {}, found);
  });
}

/** The library waits for a greeting of FTP, whatever another program says. */
function greet(client: Client, address: string, port: number): Promise<unknown> {
  const otherProgram = new Promise((_resolve, reject) => {
    client.ftp.socket.once('data', (bytes: Buffer | string) => {
      if (!/^\d{3}[ -]/.test(bytes.toString('latin1'))) reject(new ConnectionFailed('wrong_program'));
    });
  });
  return Promise.race([client.connect(address, port), otherProgram]);
}

/** Game hosts often have certificates of their own, which staff confirm as they confirm the key of an SSH server. */
async function encrypt(client: Client, { host, hostKey }: RemoteFolderAccess): Promise<void> {
  const servername = isIP(host) ? {} : { servername: host };
  await client.useTLS({ ...servername, rejectUnauthorized: false }).catch((error: unknown) => {
    throw error instanceof FTPError ? new ConnectionFailed('no_encryption', { cause: error }) : error;
  });
  const { socket, tlsOptions } = client.ftp;
  const shown = socket instanceof TLSSocket ? socket.getPeerCertificate().raw?.toString('base64') : undefined;
  if (!(socket instanceof TLSSocket) || !shown) throw new ConnectionFailed('no_encryption');
  if (shown === hostKey) return;
  if (!socket.authorized || hostKey !== null) throw new HostKeyNotTrusted(shown, hostKey !== null);
  tlsOptions.rejectUnauthorized = true;
}

/** The code of a failed connection is a text, that of a reply a number; a timeout has none. */
function readFailure(error: unknown): unknown {
  const { message, code } = error as { message: string; code?: string | number };
  if (error instanceof ConnectionFailed || typeof code === 'string') return error;
  const problem: ConnectionProblem = message.startsWith('Timeout') ? 'silent' : 'interrupted';
  return new ConnectionFailed(problem, { cause: error });
}
