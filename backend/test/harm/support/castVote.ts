import { connect } from 'node:net';
import { frame } from '../../support/votingSites';

/** A voting site gives up after this long, in milliseconds. */
const PATIENCE = 10_000;

interface Cast {
  readonly serviceName: string;
  readonly username: string;
  /** A site that tries again sends the same. */
  readonly timestamp: number;
}

/** Votes by version 2 of Votifier; answers whether the vote was acknowledged, also when the other side dies meanwhile. */
export const castVote = (port: number, token: string, vote: Cast): Promise<boolean> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text.includes('"status":"ok"')));
    socket.on('data', (heard) => {
      const isGreeting = !text.includes('\n');
      text += heard.toString();
      const challenge = /^VOTIFIER 2 (\w+)\n/.exec(text)?.[1];
      if (isGreeting && challenge) socket.write(frame(token, { ...vote, address: '203.0.113.7', challenge }));
    });
  });
