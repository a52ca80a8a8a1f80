import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** In milliseconds: whoever still waits for an answer after that is cut off. */
const PATIENCE = 10_000;

/** In milliseconds, between looks for connections over which everything is answered. */
const LOOK = 20;

/**
 * What closes a server: it takes no more connections, lets those in flight be answered, and resolves when the last connection
 * is closed. To be called before the server listens.
 */
export function drainOf(server: Server, patience = PATIENCE): () => Promise<void> {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  return async () => {
    const closed = once(server, 'close');
    server.close();
    // Browsers connect ahead of what they may want to ask, and Node counts whoever has asked nothing yet as busy.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    const looks = setInterval(() => server.closeIdleConnections(), LOOK);
    const end = setTimeout(() => connections.forEach((socket) => socket.destroy()), patience);
    await closed;
    clearInterval(looks);
    clearTimeout(end);
  };
}
