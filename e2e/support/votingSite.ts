import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

interface Vote {
  serviceName: string;
  username: string;
}

/** Sends a vote over TCP as a voting site does (Votifier 2), and returns the status of the reply. */
export async function castVote(port: number, token: string, vote: Vote): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const [greeting] = (await once(socket, 'data')) as [Buffer];
  const challenge = greeting.toString().trim().split(' ')[2];
  const payload = JSON.stringify({ ...vote, address: '203.0.113.7', timestamp: Date.now(), challenge });
  const signature = createHmac('sha256', token).update(payload).digest('base64');
  const body = Buffer.from(JSON.stringify({ payload, signature }));
  const header = Buffer.from([0x73, 0x3a, body.length >> 8, body.length & 255]);
  socket.write(Buffer.concat([header, body]));
  const [reply] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return (JSON.parse(reply.toString()) as { status: string }).status;
}
