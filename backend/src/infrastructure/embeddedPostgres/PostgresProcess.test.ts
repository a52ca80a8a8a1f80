import { hasLittleSharedMemory } from './PostgresProcess';

describe('hasLittleSharedMemory', () => {
  const onlyIn = (megabytes: number) => () => ({ bavail: megabytes * 256, bsize: 4_096 });

  it('is true in a container with the usual 64 MB, and false on a machine', () => {
    expect(hasLittleSharedMemory(onlyIn(64))).toBe(true);
    expect(hasLittleSharedMemory(onlyIn(4_096))).toBe(false);
  });

  it('is the case on a Linux without the folder, and nowhere else', () => {
    const missing = () => {
      throw new Error('ENOENT');
    };
    expect(hasLittleSharedMemory(missing)).toBe(process.platform === 'linux');
  });
});
