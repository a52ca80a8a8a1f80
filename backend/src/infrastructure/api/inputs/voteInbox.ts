import { IsOptional, Length, Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import type { VoteConnectionEdit } from '../../../application/voting/VoteConnectionService';
import type { Adoption, ArrivedVoteList } from '../../../application/voting/VoteInboxService';
import { VOTE_SOURCES, VOTE_STATES, type VoteState } from '../../../domain/voting/ArrivedVote';
import { PINGBACK_SCHEMES, type PingbackScheme } from '../../../domain/voting/pingback/PingbackScheme';
import { graphqlEnum } from '../graphqlEnum';
import { EditedVersion, OptionalName, OptionalText, RequiredName } from './fields';
import { ListInput, OptionalOneOf } from './lists';

export const VoteStateEnum = graphqlEnum(VOTE_STATES);
registerEnumType(VoteStateEnum, {
  name: 'VoteState',
  description: 'What came of a vote that arrived; REST spells the values in lower case.',
  valuesConfig: {
    WAITING: { description: 'It will be counted in a moment.' },
    REPEATED: { description: 'The player had voted on this site on that day before.' },
    UNVERIFIED: { description: 'Nothing proves where it came from, so it never counts.' },
    UNKNOWN_SITE: { description: 'It is genuine, and counts as soon as a link has its service name.' },
    REFUSED: { description: 'It is genuine, and names nobody who could have voted.' },
    FAILED: { description: 'It could not be counted, again and again.' },
  },
});

export const VoteSourceEnum = graphqlEnum(VOTE_SOURCES);
registerEnumType(VoteSourceEnum, {
  name: 'VoteSource',
  description:
    'How a vote arrived: by a version of the Votifier protocol, or as a pingback. REST spells the values in lower case.',
});

export const PingbackSchemeEnum = graphqlEnum(PINGBACK_SCHEMES);
registerEnumType(PingbackSchemeEnum, {
  name: 'PingbackScheme',
  description: 'How a voting site proves its pingbacks; REST spells the values in lower case.',
  valuesConfig: {
    MCTOP: { description: 'mctop.su: MD5 of the name and the secret.' },
    TOPCRAFT: { description: 'topcraft.club and minecraftrating.ru: SHA-1 of the name, the time and the secret.' },
    HOTMC: { description: 'hotmc.ru: SHA-1 of the name, the time and the secret.' },
    MINESERV: { description: 'mineserv.top: SHA-256 of project, secret, time and name.' },
    GTOP100: { description: 'gtop100.com: a shared key.' },
    ARENA_TOP100: { description: 'arena-top100.com: a shared key.' },
    TOPG: { description: 'topg.org: the address that it comes from.' },
    XTREMETOP100: { description: 'xtremetop100.com: nothing, so that its votes are shown and never counted.' },
  },
});

@InputType({ description: 'How the votes of a link reach this site; what is absent stays as it is.' })
export class VoteConnectionInput implements VoteConnectionEdit {
  @Field(() => String, {
    nullable: true,
    description: 'The name that the voting site gives itself, at most 64 characters; null or empty: that of the link.',
  })
  @OptionalName(64)
  serviceName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The Votifier token, 8 to 200 characters; null: the token of all sites. It is shown to nobody.',
  })
  @IsOptional()
  @Length(8, 200, { message: 'A token has 8 to 200 characters.' })
  token?: string | null;

  @Field(() => PingbackSchemeEnum, { nullable: true, description: 'How pingbacks are proven; null: none are taken.' })
  @OptionalOneOf(PINGBACK_SCHEMES)
  pingback?: PingbackScheme | null;

  @Field(() => String, {
    nullable: true,
    description: 'The secret or key of the pingbacks, at most 500 characters; null: none. It is shown to nobody.',
  })
  @OptionalText(500)
  pingbackSecret?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The host that pingbacks of topg.org come from; null: `monitor.topg.org`.',
  })
  @IsOptional()
  @MaxLength(253, { message: 'Please use at most 253 characters.' })
  @Matches(/^([a-z0-9-]+(\.[a-z0-9-]+)*)?$/i, { message: 'Please enter a host name.' })
  pingbackHost?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version the editor started from, 0 where nothing was set; a stale one is a CONFLICT.',
  })
  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class ArrivedVoteListInput extends ListInput implements ArrivedVoteList {
  @Field(() => VoteStateEnum, { nullable: true, description: 'Only these; absent, all of them.' })
  @OptionalOneOf(VOTE_STATES)
  state?: VoteState | null;
}

@ArgsType()
export class AdoptionInput implements Adoption {
  @Field(() => String, { description: 'A name under which votes wait, in any case.' })
  @RequiredName(64)
  service!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The link that gets the name; absent, a new one that visitors do not see yet.',
  })
  @OptionalText(64)
  linkId?: string | null;
}
