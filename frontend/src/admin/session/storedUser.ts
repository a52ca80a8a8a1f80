import { isRecord, readStored, readStoredJson, writeStored, writeStoredJson } from '@/shared/lib/browserStorage';
import { recentPlaces } from './recentPlaces';
import type { StaffUser } from './staff';

/** The last signed-in user of this browser. Any script or user can edit it, so it is only a first guess. */
export const storedUser = {
  read: (): StaffUser | null =>
    readStored('admin_authenticated') === 'true' ? readStoredJson('admin_user', parse) : null,

  write(user: StaffUser | null) {
    writeStored('admin_authenticated', user && 'true');
    if (user) {
      writeStoredJson('admin_user', user);
    } else {
      writeStored('admin_user', null);
      recentPlaces.forget();
    }
  },
};

function parse(stored: unknown): StaffUser | null {
  if (!isRecord(stored)) return null;
  const { username, role, permissions, language } = stored as Partial<StaffUser>;
  return typeof username === 'string' && typeof role === 'string' && Array.isArray(permissions)
    ? { username, role, permissions, ...(typeof language === 'string' && { language }) }
    : null;
}
