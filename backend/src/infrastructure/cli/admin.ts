import { PasswordResetService } from '../../application/staff/PasswordResetService';
import { choosePassword, passwordFlags, showPassword } from './choosePassword';
import type { Command } from './Command';

const resetPassword: Command = {
  name: 'admin reset-password',
  parameters: ['username'],
  flags: passwordFlags,
  summary: 'gives an account a new password and ends its sessions',

  async run(workplace, { parameters: [username = ''], flags }) {
    const chosen = await choosePassword(flags);
    const service = await workplace.service(PasswordResetService);
    const user = await service.reset(username, chosen.password);
    console.log(`"${user.username}" has a new password and is signed out everywhere.`);
    showPassword(chosen);
    return 0;
  },
};

export const admin = { resetPassword };
