import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Client, type ClientErrorExtensions, type SFTPWrapper } from 'ssh2';
import type { RemoteFolderAccess } from '../../../../application/gameConnections/ConnectionAccess';
import { ConnectionFailed } from '../../../../domain/gameConnections/ConnectionFailed';
import { HostKeyNotTrusted } from '../../../../domain/gameConnections/HostKey';
import type { Way } from '../../ConnectionFence';
import { socketProblemOf } from '../../socketProblem';
import { SftpSession } from './SftpSession';

/** In milliseconds. A test of a connection must end within ten seconds. */
const CONNECT_TIMEOUT_MS = 8_000;

/** In milliseconds. Three requests without an answer end the connection. */
const KEEPALIVE_MS = 10_000;

/** Signs in over SSH, unless the key of the other machine is not the confirmed one: then no password leaves this machine. */
export async function openSftp(access: RemoteFolderAccess, way: Way): Promise<SftpSession> {
  const { user, secret, signsInWith, hostKey } = access;
  const client = new Client();
  let shownKey: string | null = null;
  const ready = new Promise<void>((resolve, reject) => {
    client.once('ready', resolve);
    client.once('close', () => reject(new ConnectionFailed(shownKey === null ? 'wrong_program' : 'interrupted')));
    client.on('error', (error: Error & ClientErrorExtensions) => {
      if (shownKey !== null && shownKey !== hostKey) reject(new HostKeyNotTrusted(shownKey, hostKey !== null));
      else reject(new ConnectionFailed(problemOf(error, signsInWith, shownKey !== null), { cause: error }));
    });
  });
  ready.catch(() => undefined);
  const sock = await open(access, way);
  try {
    client.on('keyboard-interactive', (_name, _instructions, _language, prompts, answer) =>
      answer(prompts.map(() => secret)),
    );
    client.connect({
      sock,
      username: user,
      ...(signsInWith === 'key' ? { privateKey: secret } : { password: secret, tryKeyboard: true }),
      hostVerifier: (key: Buffer) => {
        shownKey = key.toString('base64');
        return shownKey === hostKey;
      },
      readyTimeout: CONNECT_TIMEOUT_MS,
      keepaliveInterval: KEEPALIVE_MS,
    });
    await ready;
    return new SftpSession(client, await openChannel(client));
  } catch (error) {
    client.destroy();
    throw error;
  }
}

async function open({ host, port }: RemoteFolderAccess, way: Way): Promise<Socket> {
  way.check(host);
  const socket = connect({ host, port, noDelay: true, ...(way.lookup && { lookup: way.lookup }) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function openChannel(client: Client): Promise<SFTPWrapper> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ConnectionFailed('silent')), CONNECT_TIMEOUT_MS);
    client.sftp((error, sftp) => {
      clearTimeout(timer);
      if (error) reject(new ConnectionFailed(isRefusal(error) ? 'no_files' : 'interrupted', { cause: error }));
      else resolve(sftp);
    });
  });
}

/** The library gives the refusals of a server no code. */
const isRefusal = ({ message }: Error): boolean => /subsystem|channel open failure/i.test(message);

function problemOf({ level, code }: ClientErrorExtensions & { code?: unknown }, way: string, isSsh: boolean) {
  if (level === 'client-authentication') return way === 'key' ? 'key_refused' : 'wrong_password';
  if (level === 'client-timeout') return 'silent';
  return socketProblemOf({ code }) ?? (isSsh ? 'interrupted' : 'wrong_program');
}
