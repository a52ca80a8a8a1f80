import { recentPlaces } from './recentPlaces';
import type { StaffUser } from './staff';

/** The last signed-in user of this browser. Any script or user can edit it, so it is only a first guess. */
export const storedUser = {
  read(): StaffUser | null {
    try {
      if (localStorage.getItem('admin_authenticated') !== 'true') return null;
      return parseUser(JSON.parse(localStorage.getItem('admin_user') ?? 'null'));
    } catch {
      return null;
    }
  },

  write(user: StaffUser | null) {
    try {
      if (user) {
        localStorage.setItem('admin_authenticated', 'true');
        localStorage.setItem('admin_user', JSON.stringify(user));
      } else {
        localStorage.removeItem('admin_authenticated');
        localStorage.removeItem('admin_user');
        recentPlaces.forget();
      }
    } catch {
      // Without storage the panel works until it is reloaded.
    }
  },
};

function parseUser(stored: Partial<StaffUser> | null): StaffUser | null {
  const { username, role, permissions, language } = stored ?? {};
  return typeof username === 'string' && typeof role === 'string' && Array.isArray(permissions)
    ? { username, role, permissions, ...(typeof language === 'string' && { language }) }
    : null;
}
