import type { FirstOwner } from './application/staff/OwnerService';

/** Bypasses the log, which must never contain a password. The password is not stored and not shown again. */
export function welcomeOwner({ username, password, passwordWasGenerated }: FirstOwner): void {
  const secret = passwordWasGenerated ? password : 'the one in OWNER_PASSWORD';
  console.log(`
  The first account of the panel:

      username   ${username}
      password   ${secret}
${passwordWasGenerated ? '\n  Write the password down: it is not shown again.\n' : ''}`);
}

export function welcomeDemo(): void {
  console.log(`
  A demo community was moved in, so that every page has something to show.
  When you begin for real, this takes it away again:  npm run costa -- demo clear
`);
}

export function welcomeVisitors(origin: string): void {
  console.log(`
  Costa is ready.

      site    ${origin}
      panel   ${origin}/costaadmin

  Ctrl-C stops it.
`);
}
