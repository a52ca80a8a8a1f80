import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SecretKeyDamaged, readOrCreateSecretKey } from './secretKey';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'costa-key-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('The secret key of a data directory', () => {
  it('is made up once and stays the same', () => {
    const key = readOrCreateSecretKey(directory);

    expect(key).toHaveLength(43);
    expect(readOrCreateSecretKey(directory)).toBe(key);
  });

  it('can be read by its owner only', () => {
    readOrCreateSecretKey(directory);

    expect(statSync(join(directory, 'secret-key')).mode & 0o777).toBe(0o600);
  });

  it('is never replaced silently when it is damaged', () => {
    writeFileSync(join(directory, 'secret-key'), 'cut off');

    expect(() => readOrCreateSecretKey(directory)).toThrow(SecretKeyDamaged);
  });
});
