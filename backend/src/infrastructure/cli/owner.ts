import { OwnerService } from '../../application/staff/OwnerService';
import { choosePassword, passwordFlags, showPassword } from './choosePassword';
import { CommandFailed, type Command } from './Command';

const create: Command = {
  name: 'owner create',
  parameters: [],
  flags: passwordFlags,
  summary: 'creates the first account with the name in OWNER_USERNAME, if there is no account yet',

  async run(context, { flags }) {
    const { username } = context.config.owner;
    const chosen = await choosePassword(flags);
    const service = await context.service(OwnerService);
    if (!(await service.createFirstOwner(username, chosen.password))) {
      throw new CommandFailed(
        'An account already exists. Use `npm run costa -- admin reset-password <username>` to set a new password.',
      );
    }
    console.log(`Created the owner "${username}".`);
    showPassword(chosen);
    return 0;
  },
};

export const ownerCommand = { create };
