import fc from 'fast-check';
import { RecordingLog } from '../../../test/support/doubles';
import { AesSecretBox } from './AesSecretBox';

const PLACE = 'tebex_config.webhook_secret.tebex_settings';
const SECRET = 'f3b6f1d5a2c94e7f8b0d1c2e3a4f5b6c';

describe('AesSecretBox', () => {
  const log = new RecordingLog();
  const warned = jest.spyOn(log, 'warn');
  const box = new AesSecretBox('a key of at least thirty-two characters', log);

  beforeEach(() => warned.mockClear());

  it('decrypts every text that it encrypted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (secret, place) => {
        expect(box.open(box.seal(secret, place), place)).toBe(secret);
      }),
    );
    expect(warned).not.toHaveBeenCalled();
  });

  it('does not contain the plain text, and differs on every encryption', () => {
    const sealed = box.seal(SECRET, PLACE);

    expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').includes(SECRET)).toBe(false);
    expect(box.seal(SECRET, PLACE)).not.toBe(sealed);
  });

  it('decrypts with the same key in another process', () => {
    const other = new AesSecretBox('a key of at least thirty-two characters', log);

    expect(other.open(box.seal(SECRET, PLACE), PLACE)).toBe(SECRET);
  });

  it('returns null for another key, another context or invalid input, and warns without the value', () => {
    const sealed = box.seal(SECRET, PLACE);
    const other = new AesSecretBox('another key of at least thirty-two characters', log);
    const attempts = [
      () => other.open(sealed, PLACE),
      () => box.open(sealed, 'tebex_config.webhook_secret.another'),
      () => box.open(SECRET, PLACE),
      () => box.open('', PLACE),
      () => box.open(sealed.slice(0, sealed.indexOf('.') + 8), PLACE),
    ];

    for (const attempt of attempts) expect(attempt()).toBeNull();
    expect(warned).toHaveBeenCalledTimes(attempts.length);
    expect(JSON.stringify(warned.mock.calls)).not.toContain(SECRET);
  });

  it('returns null when a single byte was changed', () => {
    const [keyId, content = ''] = box.seal(SECRET, PLACE).split('.');
    const bytes = Buffer.from(content, 'base64url');

    for (let index = 0; index < bytes.length; index++) {
      const altered = Buffer.from(bytes);
      altered.writeUInt8(bytes.readUInt8(index) ^ 1, index);
      expect(box.open(`${keyId}.${altered.toString('base64url')}`, PLACE)).toBeNull();
    }
  });
});
