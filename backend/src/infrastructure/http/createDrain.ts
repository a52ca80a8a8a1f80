import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** In milliseconds; after that, connections that still wait for a response are cut off. */
const DRAIN_TIMEOUT_MS = 10_000;

/** In milliseconds, between checks for idle connections. */
const IDLE_CHECK_INTERVAL_MS = 20;

/**
 * Returns the graceful shutdown of a server: it refuses new connections, finishes the requests in flight, and resolves
 * when the last connection is closed. Call `createDrain` before the server listens.
 */
export function createDrain(server: Server, timeoutMs = DRAIN_TIMEOUT_MS): () => Promise<void> {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  return async () => {
    const closed = once(server, 'close');
    server.close();
    // Browsers open connections in advance, and Node counts a connection without a request as busy.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
    const cutOff = setTimeout(() => connections.forEach((socket) => socket.destroy()), timeoutMs);
    await closed;
    clearInterval(idleCheck);
    clearTimeout(cutOff);
  };
}
