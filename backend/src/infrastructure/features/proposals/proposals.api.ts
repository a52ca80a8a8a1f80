import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Mutation, ObjectType, registerEnumType, Resolver } from 'type-graphql';
import { type ProposalDetails, ProposalService } from '../../../application/proposals/ProposalService';
import { formatServerAddress } from '../../../domain/gameserver/ServerAddress';
import {
  isObstacle,
  PROPOSAL_KINDS,
  PROPOSAL_PROBLEMS,
  type Proposal,
  type ProposalKind,
  type ProposalProblem,
} from '../../../domain/proposals/Proposal';
import type { Permission } from '../../../domain/staff/Permission';
import { Api } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { graphqlEnum } from '../../http/graphqlEnum';
import { Example } from '../../http/inputs/examples';
import { OfServer } from '../gameConnections/gameConnections.api';

const ProposalKindEnum = graphqlEnum(PROPOSAL_KINDS);
registerEnumType(ProposalKindEnum, {
  name: 'ConnectionProposalKind',
  description: 'What was found.',
  valuesConfig: {
    CONSOLE: { description: 'RCON, from `server.properties`.' },
    BANS: { description: 'The database of LiteBans.' },
    VOTE_TARGET: { description: 'A NuVotifier, to which votes can be sent on.' },
    ADDRESS: { description: 'Where players join.' },
    NAME_PREFIX: { description: 'What marks the names of players of the Bedrock Edition.' },
    BACKEND: { description: 'A server behind this proxy.' },
    RANKS: { description: 'The storage of LuckPerms.' },
  },
});

const ProposalProblemEnum = graphqlEnum(PROPOSAL_PROBLEMS);
registerEnumType(ProposalProblemEnum, {
  name: 'ConnectionProposalProblem',
  description: 'Why something that was found cannot be used.',
  valuesConfig: {
    SWITCHED_OFF: { description: 'The game server does not open it.' },
    NO_PASSWORD: { description: 'It is open, and has no password.' },
    STORED_IN_FILE: { description: 'It is stored in files that only the plugin opens.' },
    NOT_UNDERSTOOD: { description: 'The file cannot be read, or is not in its format.' },
    FORBIDDEN: { description: 'Staff may not connect to this place: see CONNECTION_HOSTS.' },
  },
});

@Example({
  kind: 'bans',
  file: 'plugins/LiteBans/config.yml',
  address: '203.0.113.7:3306',
  isUsed: false,
  problem: null,
})
@ObjectType('ConnectionProposal', {
  description: 'What lies in the folder of a game server, and can be used with a click. Passwords are never shown.',
})
class ConnectionProposalView {
  @Field(() => ID, { description: 'The same as long as the same is found.' })
  id!: string;

  @Field(() => ProposalKindEnum, { description: 'What was found.' })
  kind!: ProposalKind;

  @Field(() => String, {
    nullable: true,
    description: 'Where it was found, in the folder of the game server; null: the panel of the host has told it.',
  })
  file!: string | null;

  @Field(() => String, { nullable: true, description: 'Where it is, as `host:port`; null if it has no place.' })
  address!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Bans: the database. Backend: its name. Prefix: the prefix. Null for the others.',
  })
  name!: string | null;

  @Field(() => String, { nullable: true, description: 'Bans: the user. Null for the others.' })
  user!: string | null;

  @Field(() => Boolean, { description: 'Whether a password or token was found with it.' })
  hasSecret!: boolean;

  @Field(() => String, { nullable: true, description: 'In what it is stored, if that is the problem; such as `H2`.' })
  storage!: string | null;

  @Field(() => Boolean, { description: 'Whether it is in use.' })
  isUsed!: boolean;

  @Field(() => ProposalProblemEnum, { nullable: true, description: 'Why it cannot be used; null if it can.' })
  problem!: ProposalProblem | null;
}

const NEEDS = 'Permissions: `config` and `bans`';

@injectable()
@Resolver()
@Api('/game-connections/proposals', 'Game connections', 'What the folder of a game server proposes.')
export class ProposalsApi {
  constructor(private readonly proposals: ProposalService) {}

  @Authorized<Permission>('config')
  @Mutation(() => [ConnectionProposalView], {
    description: `Looks for what the configuration files in the folder of a game server propose. Nothing is stored. Limit: as for tests of connections. ${NEEDS}.`,
  })
  async findConnectionProposals(
    @OfServer() server: string | null | undefined,
    @Ctx() { actor }: Context,
  ): Promise<ConnectionProposalView[]> {
    return (await this.proposals.find(actor, server)).map(toView);
  }

  @Authorized<Permission>('config')
  @Mutation(() => ConnectionProposalView, {
    description:
      'Uses what was found, as if staff had entered it; the folder is read again. Takes effect at once, on every instance. ' +
      `Requires a recent password check. ${NEEDS}, and that of what is set up.`,
  })
  async useConnectionProposal(
    @Arg('id', () => ID) id: string,
    @OfServer() server: string | null | undefined,
    @Ctx() { actor }: Context,
  ): Promise<ConnectionProposalView> {
    return toView(await this.proposals.use(actor, id, server));
  }
}

function toView({ id, finding, isUsed, isForbidden }: ProposalDetails): ConnectionProposalView {
  const { kind, file } = finding;
  const nothing = { address: null, name: null, user: null, hasSecret: false, storage: null };
  if (isObstacle(finding))
    return { ...nothing, id, kind, file, isUsed, storage: finding.storage, problem: finding.problem };
  return { ...nothing, ...shown(finding), id, kind, file, isUsed, problem: isForbidden ? 'forbidden' : null };
}

function shown(proposal: Proposal): Partial<ConnectionProposalView> {
  switch (proposal.kind) {
    case 'console':
      return { address: formatServerAddress(proposal), hasSecret: true };
    case 'bans': {
      const { database: name, user, password } = proposal;
      return { address: formatServerAddress(proposal), name, user, hasSecret: password !== '' };
    }
    case 'vote_target':
      return { address: formatServerAddress(proposal), hasSecret: true };
    case 'address':
      return { address: formatServerAddress(proposal) };
    case 'name_prefix':
      return { name: proposal.prefix };
    case 'backend':
      return { address: formatServerAddress(proposal), name: proposal.name };
  }
}
