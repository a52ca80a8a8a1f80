import { STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers on a bare socket, where there is no request to answer, and closes it. `lines` are headers as they are written. */
export function answerOnSocket(socket: Duplex, status: number, lines: string): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** What Node says of a request that it cannot read, by the code of its error. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what cannot be read as a request as Node would, with the headers that every answer has. */
export function answerBrokenRequests(server: Server, lines: string): void {
  server.on(
    'clientError',
    (error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: { headersSent: boolean } }) => {
      // An answer that is on its way already must not have another one in its middle.
      if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent)
        return socket.destroy(error);
      answerOnSocket(socket, STATUS_OF[error.code ?? ''] ?? 400, lines);
    },
  );
}
