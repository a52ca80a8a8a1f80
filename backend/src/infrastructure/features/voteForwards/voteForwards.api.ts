import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation as GraphQLMutation, ObjectType, Resolver } from 'type-graphql';
import { type ForwardTargetDetails, VoteForwardService } from '../../../application/voteForwards/VoteForwardService';
import type { ConnectionProblem } from '../../../domain/gameConnections/ConnectionCheck';
import { formatServerAddress, parseServerAddress } from '../../../domain/gameserver/ServerAddress';
import { MAX_FORWARD_TARGETS } from '../../../domain/voteForwards/VoteForwardTarget';
import type { Permission } from '../../../domain/staff/Permission';
import { created, nothing, one, shortList, value } from '../../api/answers';
import { Api, Get, Mutation, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { Example } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { Id, Version } from '../../http/views';
import { ConnectionProblemEnum } from '../gameConnections/gameConnections.api';
import { NewVoteForwardTargetInput, VoteForwardTargetInput } from './voteForwards.inputs';

/** The port of Votifier. */
const DEFAULT_PORT = 8_192;

@Example({ name: 'Lobby', address: '203.0.113.7:8192', isOn: true, problem: null, queued: 0, refused: 0, givenUp: 0 })
@ObjectType('VoteForwardTarget', { description: 'A Votifier server to which votes are sent on.' })
export class VoteForwardTargetView {
  @Id()
  id!: string;

  @SameAs(VoteForwardTargetInput)
  name!: string;

  @Field(() => String, { description: 'Where its Votifier listens, as `host:port`.' })
  address!: string;

  @SameAs(VoteForwardTargetInput)
  isOn!: boolean;

  @Field(() => ConnectionProblemEnum, {
    nullable: true,
    description: 'Why the last attempt failed; null if it did not. `WRONG_PASSWORD`: the token is wrong.',
  })
  problem!: ConnectionProblem | null;

  @Field(() => Date, { nullable: true, description: 'Since when it fails; null if it does not.' })
  failingSince!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it last took a vote; null if it never did.' })
  lastSuccessAt!: Date | null;

  @Field(() => Int, { description: 'Votes that wait for it. They are tried for ten days, in their order.' })
  queued!: number;

  @Field(() => Int, { description: 'Votes that it refused, in the last 90 days.' })
  refused!: number;

  @Field(() => Int, { description: 'Votes that were not sent within ten days, in the last 90 days.' })
  givenUp!: number;

  @Field(() => Int, { description: 'Votes that waited before a restore and were perhaps sent since; staff decide.' })
  unsure!: number;

  @Field(() => Int, {
    description: 'Votes that it perhaps got twice, because a connection broke, in the last 30 days.',
  })
  sentTwice!: number;

  @Version({ inRest: true })
  version!: number;
}

const PERMISSIONS = 'Permissions: `votes` and `config`. Requires a recent password check.';

@injectable()
@Resolver()
@Api('/vote-forwards', 'Vote forwards', 'The Votifier servers of the owner to which votes are sent on.')
export class VoteForwardsApi {
  constructor(private readonly forwards: VoteForwardService) {}

  @Get('/', {
    does: 'The servers to which votes are sent on, by name.',
    restNote: 'They are changed in the panel.',
    needs: 'votes',
    answer: shortList(VoteForwardTargetView),
  })
  async voteForwardTargets({ actor }: Call) {
    return (await this.forwards.list(actor)).map(toView);
  }

  @Mutation('/', {
    does: `Adds a server; votes that arrive from now on are sent there. A site can have ${MAX_FORWARD_TARGETS}. ${PERMISSIONS}`,
    needs: 'votes',
    body: NewVoteForwardTargetInput,
    answer: created(VoteForwardTargetView),
  })
  async createVoteForwardTarget({ actor, input }: Call<NewVoteForwardTargetInput>) {
    return toView(await this.forwards.add(actor, toEdit(input)));
  }

  @Mutation('/:id', {
    does: `Changes a server. ${PERMISSIONS}`,
    needs: 'votes',
    body: VoteForwardTargetInput,
    answer: one(VoteForwardTargetView),
  })
  async updateVoteForwardTarget({ actor, id, input }: Call<VoteForwardTargetInput>) {
    return toView(await this.forwards.change(actor, id, toEdit(input)));
  }

  @Mutation('/:id', {
    does: `Removes a server, with the votes that wait for it. ${PERMISSIONS}`,
    needs: 'votes',
    answer: nothing(),
  })
  deleteVoteForwardTarget({ actor, id }: Call) {
    return this.forwards.remove(actor, id);
  }

  @Mutation('/:id', {
    does: `Sends again what was given up or is unsure. Returns the number of votes. ${PERMISSIONS}`,
    needs: 'votes',
    answer: value(Int),
  })
  sendVotesAgain({ actor, id }: Call) {
    return this.forwards.sendAgain(actor, id);
  }

  @Authorized<Permission>('votes')
  @GraphQLMutation(() => ConnectionProblemEnum, {
    nullable: true,
    description:
      'Why no Votifier of version 2 answers there; null if one does. It sends no vote. Limit: 10 in a minute. ' +
      'Permission: `votes`.',
  })
  testVoteForwardTarget(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<ConnectionProblem | null> {
    return this.forwards.test(actor, id);
  }
}

/** The input has checked the address. */
function toEdit<Input extends { readonly address: string }>({ address, ...edit }: Input) {
  return { ...edit, ...(parseServerAddress(address, DEFAULT_PORT) ?? { host: address, port: DEFAULT_PORT }) };
}

function toView({ target, counts }: ForwardTargetDetails): VoteForwardTargetView {
  const { id, name, isOn, problem, failingSince, lastSuccessAt, version } = target;
  return {
    ...{ id, name, address: formatServerAddress(target), isOn, problem, failingSince, lastSuccessAt },
    ...counts,
    version,
  };
}
