import { injectable } from 'inversify';
import { Arg, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { PlayerNames } from '../../../application/gameserver/PlayerNames';
import { PlayerNameInput } from './players.inputs';
import { readInput } from '../../http/readInput';
import { localize } from '../../texts/localize';
import type { Context } from '../../graphql/Context';

@ObjectType('PlayerNameCheck', { description: 'What this site says about a player name.' })
class PlayerNameCheckView {
  @Field(() => String, { nullable: true, description: 'Why the name cannot be used; null if it can.' })
  problem!: string | null;

  @Field(() => Boolean, { description: 'Whether the server, a vote or an import has brought the name.' })
  isKnown!: boolean;

  @Field(() => [String], { description: 'Up to 3 known names that resemble an unknown one, the nearest first.' })
  suggestions!: readonly string[];
}

@injectable()
@Resolver()
export class PlayerNamesResolver {
  constructor(private readonly names: PlayerNames) {}

  @Query(() => PlayerNameCheckView, {
    description: 'Checks a player name as every form does. Counts as one of 60 searches per minute.',
  })
  async playerNameCheck(
    @Arg('username', () => String, { description: 'The in-game name. At most 64 characters.' }) username: string,
    @Ctx() { visitor }: Context,
  ): Promise<PlayerNameCheckView> {
    const input = await readInput(PlayerNameInput, { username });
    const { problem, ...check } = await this.names.check(visitor, input.username);
    return { ...check, problem: problem && localize(problem) };
  }
}
