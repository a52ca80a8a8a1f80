import type { Texts } from '@/shared/texts/Language';

const roles = ['owner', 'admin', 'staff'] as const;

/** The name of a role; of one that is not known here, its code. */
export function roleName(t: Texts<'admin/panel'>, role: string): string {
  const known = roles.find((each) => each === role);
  return known ? t(`role.${known}`) : role;
}
