import { STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Sends a response on a bare socket, which has no request object, and closes it. `lines` are raw header lines. */
export function respondOnSocket(socket: Duplex, status: number, headerLines: string): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headerLines}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}

/** Node's status for a malformed request, by error code. */
const STATUS_BY_ERROR_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to malformed requests as Node would, with the headers of every response. */
export function respondToMalformedRequests(server: Server, headerLines: string): void {
  server.on('checkExpectation', (_request, { socket }) => socket && respondOnSocket(socket, 417, headerLines));
  server.on(
    'clientError',
    (error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: { headersSent: boolean } }) => {
      // A response that is already being sent must not contain another one.
      if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent)
        return socket.destroy(error);
      respondOnSocket(socket, STATUS_BY_ERROR_CODE[error.code ?? ''] ?? 400, headerLines);
    },
  );
}
