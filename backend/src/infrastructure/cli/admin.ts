import { PasswordResetService } from '../../application/staff/PasswordResetService';
import { SecondFactorResetService } from '../../application/staff/SecondFactorResetService';
import { choosePassword, passwordFlags, showPassword } from './choosePassword';
import type { Command } from './Command';

const resetPassword: Command = {
  name: 'admin reset-password',
  parameters: ['username'],
  flags: passwordFlags,
  summary: 'gives an account a new password and ends its sessions',

  async run(context, { parameters: [username = ''], flags }) {
    const chosen = await choosePassword(flags);
    const service = await context.service(PasswordResetService);
    const user = await service.reset(username, chosen.password);
    console.log(`"${user.username}" has a new password and is signed out everywhere.`);
    showPassword(chosen);
    return 0;
  },
};

const resetSecondFactor: Command = {
  name: 'admin reset-second-factor',
  parameters: ['username'],
  flags: {},
  summary: 'takes away the second factor of an account that has lost it, and ends its sessions',

  async run(context, { parameters: [username = ''] }) {
    const service = await context.service(SecondFactorResetService);
    const user = await service.reset(username);
    console.log(`"${user.username}" signs in with the password alone, and is signed out everywhere.`);
    return 0;
  },
};

export const admin = { resetPassword, resetSecondFactor };
