import { injectable } from 'inversify';
import { Authorized, Ctx, Field, Int, Mutation, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import { DemoService } from '../../application/setup/DemoService';
import { SetupService } from '../../application/setup/SetupService';
import { SETUP_STEPS, type SetupStep } from '../../application/setup/SetupSteps';
import type { Permission } from '../../domain/staff/Permission';
import { graphqlEnum } from '../http/graphqlEnum';
import type { Context } from './Context';

const SetupStepEnum = graphqlEnum(SETUP_STEPS);
registerEnumType(SetupStepEnum, {
  name: 'SetupStep',
  description: 'Something that the owner sets or connects before a site is complete.',
  valuesConfig: {
    SERVER_ADDRESS: { description: 'The address of the game server.' },
    GAME_FOLDER: { description: 'GAME_SERVER_DIR: the folder of the game server, from which players are imported.' },
    BACKUPS: { description: 'BACKUP_SCHEDULE: automatic backups.' },
    VOTIFIER: { description: 'VOTIFIER_PORT: the port for votes.' },
    RCON: { description: 'RCON_ADDRESS and RCON_PASSWORD, or GAME_SERVER_DIR: the console that delivers rewards.' },
    CHAT_INVITE: { description: 'The invite URL of the chat server.' },
    CONTACT_EMAIL: { description: 'The contact e-mail address.' },
    STORE: { description: 'The URL of the Store link.' },
    PAYMENTS: { description: 'The webhook secret of the payment provider.' },
  },
});

@ObjectType('ProbedAddress', { description: 'The address that the site asks for the status of the game server.' })
class ProbedAddressView {
  @Field(() => String, { description: '`host:port`.' })
  address!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The environment variable or file that sets the address. Null: the settings of the site.',
  })
  source!: string | null;
}

@ObjectType('Setup', { description: 'The setup status of this site.' })
class SetupView {
  @Field(() => Boolean, {
    description: 'Whether rows of the demo community are left; `removeDemo` removes them.',
  })
  demoRemains!: boolean;

  @Field(() => [SetupStepEnum], {
    description:
      'What is not set or not connected, the most important first. An example of the demo counts as not set.',
  })
  openSteps!: readonly SetupStep[];

  @Field(() => ProbedAddressView, { nullable: true, description: 'Null: there is no address to ask.' })
  probedAddress!: ProbedAddressView | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the last complete backup was taken; null if there is none.',
  })
  lastBackupAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether backups are scheduled in BACKUP_SCHEDULE and the last good one is too old.',
  })
  backupIsOverdue!: boolean;
}

@ObjectType('DemoRowCount', { description: 'How many rows of the demo community a table has.' })
class DemoRowCountView {
  @Field(() => String, { description: 'The name of the table.' })
  table!: string;

  @Field(() => Int, { description: 'The number of rows, at least 1.' })
  count!: number;
}

@injectable()
@Resolver()
export class SetupResolver {
  constructor(
    private readonly service: SetupService,
    private readonly demo: DemoService,
  ) {}

  @Query(() => SetupView, { description: 'The setup status of this site. Requires a session.' })
  setup(@Ctx() { actor }: Context): Promise<SetupView> {
    return this.service.read(actor);
  }

  @Authorized<Permission>('config')
  @Query(() => [DemoRowCountView], { description: 'What is left of the demo community. Permission: `config`.' })
  demoRows(@Ctx() { actor }: Context): Promise<DemoRowCountView[]> {
    return this.demo.count(actor);
  }

  @Authorized<Permission>('config')
  @Mutation(() => Int, {
    description:
      'Removes the demo community for good, as `npm run costa -- demo clear` does, and returns the number of removed rows. ' +
      'Edited demo rows go too; settings that staff changed stay. Requires a recent password check. Permission: `config`.',
  })
  removeDemo(@Ctx() { actor }: Context): Promise<number> {
    return this.demo.remove(actor);
  }
}
