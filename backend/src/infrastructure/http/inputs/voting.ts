import { IsBoolean, IsOptional } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import type { VoteLinkEdit } from '../../../application/voting/VoteLinkService';
import { WebAddress, EditedVersion, RequiredName, RequiredText } from './fields';

@InputType({ description: 'A link to a site where players vote for the server.' })
export class VoteLinkInput implements VoteLinkEdit {
  @Field(() => String, { description: 'The name of the voting site, at most 64 characters.' })
  @RequiredName(64)
  site!: string;

  @Field(() => String, { description: 'An http or https URL of at most 2,048 characters.' })
  @WebAddress()
  url!: string;

  @Field(() => String, { description: 'The reward for a vote on this site, at most 200 characters.' })
  @RequiredText(200)
  reward!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether visitors see the link. Absent: a new link is active; an existing one is unchanged.',
  })
  @IsOptional()
  @IsBoolean({ message: 'Please provide true or false.' })
  isActive?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'The version this edit is based on; a stale one is a `CONFLICT`.' })
  @EditedVersion()
  version?: number | null;
}

/** The voter to look up. */
export class VoterQuery {
  @RequiredName(64)
  username!: string;
}
