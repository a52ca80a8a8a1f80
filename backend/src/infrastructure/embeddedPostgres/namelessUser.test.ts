import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOfNamelessUser } from './namelessUser';

describe('A user without a name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'costa-nameless-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has one for PostgreSQL, if the library is there', () => {
    const library = join(folder, 'libnss_wrapper.so');
    writeFileSync(library, '');
    const environment = environmentOfNamelessUser(folder, { uid: 54_321, gid: 0 }, ['/nowhere.so', library]);

    expect(environment).toEqual({
      LD_PRELOAD: library,
      NSS_WRAPPER_PASSWD: join(folder, 'user'),
      NSS_WRAPPER_GROUP: join(folder, 'group'),
    });
    expect(readFileSync(join(folder, 'user'), 'utf8')).toBe(`costa:x:54321:0::${folder}:/bin/false\n`);
    expect(readFileSync(join(folder, 'group'), 'utf8')).toBe('costa:x:0:\n');
  });

  it('has none without the library', () => {
    expect(environmentOfNamelessUser(folder, { uid: 54_321, gid: 0 }, ['/nowhere.so'])).toBeNull();
  });
});
