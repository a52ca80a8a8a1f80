import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's `libnss-wrapper`, for both architectures, and where other systems have it. */
const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/libnss_wrapper.so',
  '/usr/lib/aarch64-linux-gnu/libnss_wrapper.so',
  '/usr/lib64/libnss_wrapper.so',
  '/usr/lib/libnss_wrapper.so',
];

/**
 * What PostgreSQL needs to run as a user without a name, as containers have it at game hosts: the library answers with a
 * name from these files, because the system has none. Null without the library. https://cwrap.org/nss_wrapper.html
 */
export function environmentOfNamelessUser(
  folder: string,
  { uid, gid }: { readonly uid: number; readonly gid: number },
  libraries: readonly string[] = LIBRARIES,
): Readonly<Record<string, string>> | null {
  const library = libraries.find((path) => existsSync(path));
  if (library === undefined) return null;
  const [users, groups] = [join(folder, 'user'), join(folder, 'group')];
  writeFileSync(users, `costa:x:${uid}:${gid}::${folder}:/bin/false\n`);
  writeFileSync(groups, `costa:x:${gid}:\n`);
  return { LD_PRELOAD: library, NSS_WRAPPER_PASSWD: users, NSS_WRAPPER_GROUP: groups };
}
