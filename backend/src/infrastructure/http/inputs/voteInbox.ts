import { IsOptional, Length, Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import type { VoteConnectionEdit } from '../../../application/voting/VoteConnectionService';
import type { ServiceAssignment, ArrivedVoteListQuery } from '../../../application/voting/VoteInboxService';
import { VOTE_SOURCES, VOTE_STATES, type VoteState } from '../../../domain/voting/ArrivedVote';
import { PINGBACK_SCHEMES, type PingbackScheme } from '../../../domain/voting/PingbackScheme';
import { graphqlEnum } from '../graphqlEnum';
import { EditedVersion, OptionalName, OptionalText, RequiredName } from './fields';
import { ListInput, OptionalOneOf } from './lists';

export const VoteStateEnum = graphqlEnum(VOTE_STATES);
registerEnumType(VoteStateEnum, {
  name: 'VoteState',
  description: 'The result of a received vote. REST uses lower-case values.',
  valuesConfig: {
    WAITING: { description: 'About to be counted.' },
    REPEATED: { description: 'The player had already voted on this site that day.' },
    UNVERIFIED: { description: 'Its origin could not be verified, so it never counts.' },
    UNKNOWN_SITE: { description: 'Verified. It counts as soon as a link has its service name.' },
    REFUSED: { description: 'Verified, but it names no possible voter.' },
    FAILED: { description: 'Counting failed repeatedly.' },
  },
});

export const VoteSourceEnum = graphqlEnum(VOTE_SOURCES);
registerEnumType(VoteSourceEnum, {
  name: 'VoteSource',
  description:
    'How a vote arrived: by a version of the Votifier protocol, or as a pingback. REST uses lower-case values.',
});

export const PingbackSchemeEnum = graphqlEnum(PINGBACK_SCHEMES);
registerEnumType(PingbackSchemeEnum, {
  name: 'PingbackScheme',
  description: 'How the pingbacks of a voting site are verified. REST uses lower-case values.',
  valuesConfig: {
    MCTOP: { description: 'mctop.su: MD5 of the name and the secret.' },
    TOPCRAFT: { description: 'topcraft.club and minecraftrating.ru: SHA-1 of the name, the time and the secret.' },
    HOTMC: { description: 'hotmc.ru: SHA-1 of the name, the time and the secret.' },
    MINESERV: { description: 'mineserv.top: SHA-256 of project, secret, time and name.' },
    GTOP100: { description: 'gtop100.com: a shared key.' },
    ARENA_TOP100: { description: 'arena-top100.com: a shared key.' },
    TOPG: { description: 'topg.org: the address of the sender.' },
    XTREMETOP100: { description: 'xtremetop100.com: not verifiable, so its votes are shown but never counted.' },
  },
});

@InputType({ description: 'How this site receives the votes of a link. Absent fields are unchanged.' })
export class VoteConnectionInput implements VoteConnectionEdit {
  @Field(() => String, {
    nullable: true,
    description: 'The service name sent by the voting site, at most 64 characters; null or empty: the link name.',
  })
  @OptionalName(64)
  serviceName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The Votifier token, 8 to 200 characters; null: the token for all sites. Write-only.',
  })
  @IsOptional()
  @Length(8, 200, { message: 'The token must have 8 to 200 characters.' })
  token?: string | null;

  @Field(() => PingbackSchemeEnum, { nullable: true, description: 'How pingbacks are verified; null: not accepted.' })
  @OptionalOneOf(PINGBACK_SCHEMES)
  pingback?: PingbackScheme | null;

  @Field(() => String, {
    nullable: true,
    description: 'The secret or key for the pingbacks, at most 500 characters; null: none. Write-only.',
  })
  @OptionalText(500)
  pingbackSecret?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The host of the topg.org pingbacks; null: `monitor.topg.org`.',
  })
  @IsOptional()
  @MaxLength(253, { message: 'Please use at most 253 characters.' })
  @Matches(/^([a-z0-9-]+(\.[a-z0-9-]+)*)?$/i, { message: 'Please enter a host name.' })
  pingbackHost?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version this edit is based on, 0 if nothing was set; a stale one is a `CONFLICT`.',
  })
  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class ArrivedVoteListInput extends ListInput implements ArrivedVoteListQuery {
  @Field(() => VoteStateEnum, { nullable: true, description: 'Filter by this value; absent: no filter.' })
  @OptionalOneOf(VOTE_STATES)
  state?: VoteState | null;
}

@ArgsType()
export class AdoptionInput implements ServiceAssignment {
  @Field(() => String, { description: 'A service name with waiting votes, case-insensitive.' })
  @RequiredName(64)
  service!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The link that gets the name. Absent: a new link that visitors do not see yet.',
  })
  @OptionalText(64)
  linkId?: string | null;
}
