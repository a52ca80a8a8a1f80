import { injectable } from 'inversify';
import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { SetupService } from '../../application/setup/SetupService';
import type { Context } from './Context';

@ObjectType('Setup', { description: 'The setup status of this site.' })
class SetupView {
  @Field(() => Boolean, {
    description: 'Whether rows of the demo community are left; `npm run costa -- demo clear` removes them.',
  })
  demoRemains!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the site knows its game server, from GAME_SERVER_ADDRESS or GAME_SERVER_DIR, and probes it.',
  })
  gameServerIsKnown!: boolean;

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

@injectable()
@Resolver()
export class SetupResolver {
  constructor(private readonly service: SetupService) {}

  @Query(() => SetupView, { description: 'The setup status of this site. Requires a session.' })
  setup(@Ctx() { actor }: Context): Promise<SetupView> {
    return this.service.read(actor);
  }
}
