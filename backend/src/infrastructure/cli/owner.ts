import { OwnerService } from '../../application/staff/OwnerService';
import { choosePassword, passwordFlags, showPassword } from './choosePassword';
import { CommandFailed, type Command } from './Command';

const create: Command = {
  name: 'owner create',
  parameters: [],
  flags: passwordFlags,
  summary: 'creates the first account, named by OWNER_USERNAME, while there is none',

  async run(context, { flags }) {
    const { username } = context.config.owner;
    const chosen = await choosePassword(flags);
    const service = await context.service(OwnerService);
    if (!(await service.createFirstOwner(username, chosen.password))) {
      throw new CommandFailed(
        'There is an account already. `npm run costa -- admin reset-password <username>` gives one a new password.',
      );
    }
    console.log(`The owner "${username}" was created and can sign in.`);
    showPassword(chosen);
    return 0;
  },
};

export const owner = { create };
