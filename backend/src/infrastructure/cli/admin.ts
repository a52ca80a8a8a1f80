import { PasswordLinkService } from '../../application/staff/PasswordLinkService';
import { PasswordResetService } from '../../application/staff/PasswordResetService';
import { SecondFactorResetService } from '../../application/staff/SecondFactorResetService';
import { choosePassword, passwordFlags, showPassword } from './choosePassword';
import { formatLinkPath } from '../http/passwordLinkPath';
import type { Command } from './Command';

const resetPassword: Command = {
  name: 'admin reset-password',
  parameters: ['username'],
  flags: passwordFlags,
  summary: 'sets a new password for an account and ends its sessions',

  async run(context, { parameters: [username = ''], flags }) {
    const chosen = await choosePassword(flags);
    const service = await context.service(PasswordResetService);
    const user = await service.reset(username, chosen.password);
    console.log(`"${user.username}" has a new password. All its sessions have ended.`);
    showPassword(chosen);
    return 0;
  },
};

const resetSecondFactor: Command = {
  name: 'admin reset-second-factor',
  parameters: ['username'],
  flags: {},
  summary: 'removes the second factor of an account and ends its sessions',

  async run(context, { parameters: [username = ''] }) {
    const service = await context.service(SecondFactorResetService);
    const user = await service.reset(username);
    console.log(`"${user.username}" now signs in with the password alone. All its sessions have ended.`);
    return 0;
  },
};

const link: Command = {
  name: 'admin link',
  parameters: ['username'],
  flags: {},
  summary: 'prints a one-time link with which the holder of an account sets a new password',

  async run(context, { parameters: [username = ''] }) {
    const service = await context.service(PasswordLinkService);
    const { user, token, expiresAt } = await service.createByOperator(username);
    console.log(`A link for "${user.username}". It works once, until ${expiresAt.toISOString()}.`);
    // Bypasses the log, which must never contain a token.
    console.log(`\n    ${context.config.publicOrigin}${formatLinkPath(token)}\n`);
    return 0;
  },
};

export const admin = { resetPassword, resetSecondFactor, link };
