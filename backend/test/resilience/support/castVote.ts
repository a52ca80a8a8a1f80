import { connect } from 'node:net';
import { frame } from '../../support/votingSites';

/** The timeout of a voting site, in milliseconds. */
const PATIENCE = 10_000;

interface Cast {
  readonly serviceName: string;
  readonly username: string;
  /** A retry sends the same timestamp. */
  readonly timestamp: number;
}

/** Votes by Votifier version 2; resolves with whether the vote was acknowledged, even when the other side dies. */
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
