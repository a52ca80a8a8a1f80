import { injectable } from 'inversify';
import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { SetupService } from '../../application/setup/SetupService';
import type { Context } from './Context';

@ObjectType('Setup', { description: 'How far this site has become a community’s own.' })
class SetupView {
  @Field(() => Boolean, {
    description: 'Whether rows of the demo community are left; `npm run costa -- demo clear` takes them away.',
  })
  demoRemains!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the site knows where its game server is, from GAME_SERVER_ADDRESS or GAME_SERVER_DIR, and asks it how it is.',
  })
  gameServerIsKnown!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'When the last backup that is complete was taken; null while there is none.',
  })
  lastBackupAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether backups are scheduled, in BACKUP_SCHEDULE, and the last good one is too old.',
  })
  backupIsOverdue!: boolean;
}

@injectable()
@Resolver()
export class SetupResolver {
  constructor(private readonly service: SetupService) {}

  @Query(() => SetupView, { description: 'What the site still lacks. For whoever is signed in.' })
  setup(@Ctx() { actor }: Context): Promise<SetupView> {
    return this.service.read(actor);
  }
}
