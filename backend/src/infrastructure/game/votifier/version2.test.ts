import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { extractBody, readMessage, MalformedMessage } from './version2';

/** A frame written by hand, and the token that signs it. */
const EXAMPLE = Buffer.from(
  '733a00e47b227061796c6f6164223a227b5c22736572766963654e616d655c223a5c2254657374536572766963655c222c5c22757365726e616d65' +
    '5c223a5c224e6f7463685c222c5c22616464726573735c223a5c223132372e302e302e315c222c5c2274696d657374616d705c223a3137303030' +
    '30303030303030302c5c226368616c6c656e67655c223a5c22367673753866336a6872743071316b396d326e3470356f3761625c227d222c2273' +
    '69676e6174757265223a226631726469584a765232662b44635645377a445961675a775a6d757969635a665042336d4c6e32424572493d227d',
  'hex',
);
const TOKEN = 'nq2s4k8v0c6b1d3f5h7j9l0m2p';

const bodyOf = (payload: unknown, signature: unknown = 'AAAA') => Buffer.from(JSON.stringify({ payload, signature }));
const payload = { serviceName: 'List', username: 'Steve', address: '', timestamp: 1, challenge: 'abc' };

describe('A Votifier 2 message', () => {
  it('is parsed with its signature', () => {
    const message = readMessage(extractBody(EXAMPLE) as Buffer);

    expect(message).toMatchObject({
      service: 'TestService',
      username: 'Notch',
      timestamp: '1700000000000',
      challenge: '6vsu8f3jhrt0q1k9m2n4p5o7ab',
    });
    expect(message.isSignedWith(TOKEN)).toBe(true);
    expect(message.isSignedWith(`${TOKEN}x`)).toBe(false);
  });

  it('is incomplete until all of its bytes have arrived', () => {
    for (let length = 0; length < EXAMPLE.length; length++) expect(extractBody(EXAMPLE.subarray(0, length))).toBeNull();
    expect(extractBody(Buffer.concat([EXAMPLE, Buffer.from('more')]))).toEqual(EXAMPLE.subarray(4));
  });

  it('is rejected by its header when it is longer than 1024 bytes', () => {
    const header = (length: number) => Buffer.from([0x73, 0x3a, length >> 8, length & 255]);

    expect(extractBody(header(1020))).toBeNull();
    for (const length of [1021, 65_535]) expect(() => extractBody(header(length))).toThrow(MalformedMessage);
  });

  it('has an invalid signature when the payload or the signature was changed', () => {
    const text = JSON.stringify(payload);
    const signature = createHmac('sha256', TOKEN).update(text).digest('base64');
    expect(readMessage(bodyOf(text, signature)).isSignedWith(TOKEN)).toBe(true);

    for (const other of [text.replace('Steve', 'Stevf'), `${text} `, text.replace('"abc"', '"abd"')]) {
      expect(readMessage(bodyOf(other, signature)).isSignedWith(TOKEN)).toBe(false);
    }
    for (const other of ['', '=', signature.slice(4), `AAAA${signature}`]) {
      expect(readMessage(bodyOf(text, other)).isSignedWith(TOKEN)).toBe(false);
    }
  });

  it.each([
    ['invalid JSON', Buffer.from('{')],
    ['no content', Buffer.alloc(0)],
    ['null', Buffer.from('null')],
    ['a list', Buffer.from('[]')],
    ['no payload', Buffer.from('{"signature":"AAAA"}')],
    ['a payload that is an object', bodyOf(payload)],
    ['a payload that is not JSON', bodyOf('{')],
    ['a payload that is null', bodyOf('null')],
    ['a signature that is a number', bodyOf(JSON.stringify(payload), 1)],
    ['a name that is a number', bodyOf(JSON.stringify({ ...payload, username: 1 }))],
    ['no service', bodyOf(JSON.stringify({ ...payload, serviceName: undefined }))],
    ['an invalid uuid', bodyOf(JSON.stringify({ ...payload, uuid: 'Steve' }))],
  ])('with %s is rejected', (_what, body) => {
    expect(() => readMessage(body)).toThrow(MalformedMessage);
  });

  it('fails only with MalformedMessage for any input', () => {
    const json = fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)));
    const nested = fc.jsonValue().map((value) => bodyOf(JSON.stringify(value)));
    const bytes = fc.uint8Array({ maxLength: 1_100 }).map((array) => Buffer.from(array));

    fc.assert(
      fc.property(fc.oneof(json, nested, bytes), (body) => {
        try {
          extractBody(Buffer.concat([Buffer.from([0x73, 0x3a]), body]));
          readMessage(body).isSignedWith(TOKEN);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedMessage);
        }
      }),
    );
  });
});
