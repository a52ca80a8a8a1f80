import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SecretKeyDamaged, readOrCreateSecretKey } from './secretKey';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'costa-key-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('readOrCreateSecretKey', () => {
  it('creates the key once and then returns the same one', () => {
    const key = readOrCreateSecretKey(directory);

    expect(key).toHaveLength(43);
    expect(readOrCreateSecretKey(directory)).toBe(key);
  });

  it('makes the file readable only by its owner', () => {
    readOrCreateSecretKey(directory);

    expect(statSync(join(directory, 'secret-key')).mode & 0o777).toBe(0o600);
  });

  it('throws SecretKeyDamaged instead of replacing a damaged key', () => {
    writeFileSync(join(directory, 'secret-key'), 'cut off');

    expect(() => readOrCreateSecretKey(directory)).toThrow(SecretKeyDamaged);
  });
});
