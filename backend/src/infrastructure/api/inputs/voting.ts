import { IsBoolean, IsOptional } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import type { VoteLinkEdit } from '../../../application/voting/VoteLinkService';
import { Address, EditedVersion, RequiredName, RequiredText } from './fields';

@InputType({ description: 'Where players can vote for the server.' })
export class VoteLinkInput implements VoteLinkEdit {
  @Field(() => String, { description: 'The name of the voting site, at most 64 characters.' })
  @RequiredName(64)
  site!: string;

  @Field(() => String, { description: 'An http or https address of at most 2,048 characters.' })
  @Address()
  url!: string;

  @Field(() => String, { description: 'What a player gets for a vote there, at most 200 characters.' })
  @RequiredText(200)
  reward!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether visitors see the link; absent, a new link is active and an existing one stays as it is.',
  })
  @IsOptional()
  @IsBoolean({ message: 'Please answer with true or false.' })
  isActive?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'The version the editor started from; a stale one is a CONFLICT.' })
  @EditedVersion()
  version?: number | null;
}

/** Whose votes are asked for. */
export class VoterQuery {
  @RequiredName(64)
  username!: string;
}
