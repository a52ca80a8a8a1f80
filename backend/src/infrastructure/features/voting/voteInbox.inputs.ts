import { Length, Matches, MaxLength } from 'class-validator';
import { ArgsType, InputType, registerEnumType } from 'type-graphql';
import type { VoteConnectionEdit } from '../../../application/voting/VoteConnectionService';
import type { ServiceAssignment, ArrivedVoteListQuery } from '../../../application/voting/VoteInboxService';
import { VOTE_SOURCES, VOTE_STATES, type VoteState } from '../../../domain/voting/ArrivedVote';
import { PINGBACK_SCHEMES, type PingbackScheme } from '../../../domain/voting/PingbackScheme';
import { graphqlEnum } from '../../http/graphqlEnum';
import {
  EditedVersion,
  MAX_NAME_LENGTH,
  OptionalId,
  OptionalName,
  OptionalOneOf,
  OptionalText,
  RequiredName,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { ListInput } from '../../http/inputs/lists';
import { sentence } from '../../../domain/shared/Sentence';
import { says } from '../../http/inputs/says';

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

@Example({ serviceName: 'TopOfTheBlocks', token: 'nq2s4k8v0c6b1d3f5h7j9l0m2p' })
@InputType({ description: 'How this site receives the votes of a link. Absent fields are unchanged.' })
export class VoteConnectionInput implements VoteConnectionEdit {
  @OptionalName(MAX_NAME_LENGTH, 'The service name sent by the voting site; null or empty: the link name.')
  serviceName?: string | null;

  @InputField(
    () => String,
    'The Votifier token, 8 to 200 characters; null: the token for all sites. Write-only.',
    [Length(8, 200, says(sentence('tokenLength')))],
    { isOptional: true },
  )
  token?: string | null;

  @OptionalOneOf(PingbackSchemeEnum, 'How its pingbacks are verified, named after the voting site; null: not accepted.')
  pingback?: PingbackScheme | null;

  @OptionalText(500, 'The secret or key for the pingbacks; null: none. Write-only.')
  pingbackSecret?: string | null;

  @InputField(
    () => String,
    'The host that its pingbacks must come from, for topg.org; null: `monitor.topg.org`.',
    [
      MaxLength(253, says(sentence('hostNameLength'))),
      Matches(/^([a-z0-9-]+(\.[a-z0-9-]+)*)?$/i, says(sentence('enterHostName'))),
    ],
    { isOptional: true },
  )
  pingbackHost?: string | null;

  @EditedVersion('The version this edit is based on, 0 if nothing was set; a stale one is a `CONFLICT`.')
  version?: number | null;
}

@ArgsType()
export class ArrivedVoteListInput extends ListInput implements ArrivedVoteListQuery {
  @OptionalOneOf(VoteStateEnum, 'Filter by this value; absent: no filter.')
  state?: VoteState | null;
}

@ArgsType()
export class AdoptionInput implements ServiceAssignment {
  @RequiredName(MAX_NAME_LENGTH, 'A service name with waiting votes, case-insensitive.')
  service!: string;

  @OptionalId('The link that gets the name.', 'Absent: a new link that visitors do not see yet.')
  linkId?: string | null;
}
