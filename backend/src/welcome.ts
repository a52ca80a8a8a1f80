import type { SetupStep } from './application/setup/SetupSteps';
import type { FirstOwner } from './application/staff/OwnerService';
import { SETUP_ADVICE } from './infrastructure/cli/setupAdvice';

/** Bypasses the log, which must never contain a password. The password is not stored and not shown again. */
export function welcomeOwner({ username, password, passwordWasGenerated }: FirstOwner): void {
  const secret = passwordWasGenerated ? password : 'the value of OWNER_PASSWORD';
  console.log(`
  Sign in to the panel with:

      username   ${username}
      password   ${secret}
${passwordWasGenerated ? '\n  Save the password now. It is not shown again.\n' : ''}`);
}

export function welcomeDemo(): void {
  console.log(`
  The site contains a demo community, so that every page has content.
  To remove it and start for real:  npm run costa -- demo clear
`);
}

export function welcomeVisitors(origin: string): void {
  console.log(`
  Costa is ready.

      site    ${origin}
      panel   ${origin}/costaadmin

  Press Ctrl-C to stop.
`);
}

/** Tells an owner whose site could not be restored; `npm start` prints it until there is a backup. */
export function welcomeBackups(lastGoodAt: Date | null): void {
  if (lastGoodAt) return;
  console.log(`  This site has no backup. Take one in the panel under Config, Backups, or:  npm run costa -- backup <file>
`);
}

/** One line for each step that is left. */
export function welcomeSetup(openSteps: readonly SetupStep[]): void {
  if (openSteps.length === 0) return;
  const lines = openSteps.map((step) => `      ${SETUP_ADVICE[step].name.padEnd(17)}${SETUP_ADVICE[step].advice}`);
  console.log(`  Not set up yet:

${lines.join('\n')}
`);
}
