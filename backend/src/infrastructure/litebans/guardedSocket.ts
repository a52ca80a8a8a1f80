import { Socket } from 'node:net';
import type { Way } from '../game/ConnectionFence';

/** A socket for a driver, which connects with a port and a host, that keeps to the way. */
export function guardedSocket({ lookup }: Way): Socket {
  const socket = new Socket();
  if (!lookup) return socket;
  const connect = socket.connect.bind(socket) as (options: object) => Socket;
  socket.connect = ((port: number, host: string) => connect({ port, host, lookup })) as Socket['connect'];
  return socket;
}
