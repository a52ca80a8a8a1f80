import { constants, generateKeyPairSync, publicEncrypt, randomBytes } from 'node:crypto';
import { BLOCK_BYTES, decryptVote } from './version1';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const encrypt = (text: string) =>
  publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text, 'latin1'));

/** A block whose padding the test provides. */
const encryptRaw = (bytes: Buffer) => publicEncrypt({ key: publicKey, padding: constants.RSA_NO_PADDING }, bytes);

const VOTE = 'VOTE\nTop List\nSteve\n127.0.0.1\nSat Nov 21 2026\n';

describe('A Votifier 1 message', () => {
  it('is decrypted with any random padding', () => {
    for (let turn = 0; turn < 20; turn++) {
      expect(decryptVote(encrypt(VOTE), privateKey)).toEqual({ service: 'Top List', username: 'Steve' });
    }
  });

  it.each(['', 'VOTE', 'VOTE\nList\nSteve', 'vote\nList\nSteve\n1\n2\n', 'HACK\nList\nSteve\n1\n2\n'])(
    'that says %j is rejected',
    (text) => expect(decryptVote(encrypt(text), privateKey)).toBeNull(),
  );

  it('is rejected when its padding is invalid', () => {
    const content = Buffer.from(VOTE);
    const block = (start: number[], fill: number) =>
      encryptRaw(
        Buffer.concat([
          Buffer.from(start),
          Buffer.alloc(BLOCK_BYTES - start.length - content.length - 1, fill),
          Buffer.from([0]),
          content,
        ]),
      );

    expect(decryptVote(block([0, 2], 7), privateKey)).not.toBeNull();
    expect(decryptVote(block([0, 1], 7), privateKey)).toBeNull();
    expect(decryptVote(block([1, 2], 7), privateKey)).toBeNull();
    expect(decryptVote(block([0, 2], 0), privateKey)).toBeNull();
  });

  it('is rejected when it is encrypted with another key, or not encrypted', () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 });

    expect(decryptVote(encrypt(VOTE), other.privateKey)).toBeNull();
    for (let turn = 0; turn < 50; turn++) expect(decryptVote(randomBytes(BLOCK_BYTES), privateKey)).toBeNull();
    expect(decryptVote(Buffer.alloc(BLOCK_BYTES, 255), privateKey)).toBeNull();
    expect(decryptVote(Buffer.alloc(BLOCK_BYTES), privateKey)).toBeNull();
  });
});
