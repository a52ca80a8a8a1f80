import { injectable } from 'inversify';
import { Field, Int, ObjectType, Resolver } from 'type-graphql';
import { type ServerDetails, ServerService } from '../../../application/servers/ServerService';
import { MAX_SERVERS, type ServerKind } from '../../../domain/servers/Server';
import { created, found, nothing, one, shortList, value } from '../../api/answers';
import { Api, Delete, Get, Mutation, Post, Put, Query, type Call } from '../../api/operations';
import { SameAs } from '../../http/inputs/inputField';
import { Id, Version } from '../../http/views';
import { restView } from '../../rest/restView';
import { ServerStatusView } from '../gameserver/gameserver.graphql';
import { ServerInput, ServerOrderInput } from './servers.inputs';

@ObjectType('Server', { description: 'A game server of the community.' })
export class ServerView {
  @Id()
  id!: string;

  @Field(() => String, { description: 'What scripts call it: at most 24 letters from a to z, digits and hyphens.' })
  key!: string;

  @Field(() => String, {
    nullable: true,
    description: 'At most 40 characters; null for a main server that is called as the community.',
  })
  name!: string | null;

  @SameAs(ServerInput)
  kind!: ServerKind;

  @Field(() => Boolean, { description: 'Whether it is the main server, whose address is that of the site.' })
  isMain!: boolean;

  @SameAs(ServerInput, { nullable: true })
  proxyId!: string | null;

  @Field(() => String, { nullable: true, description: 'Where players join it; null if they do not.' })
  address!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where it is asked for its status, if that is another address; null for callers without `config`.',
  })
  statusAddress!: string | null;

  @SameAs(ServerInput)
  isPublic!: boolean;

  @SameAs(ServerInput)
  isCounted!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'What LiteBans calls it, if that is not its key; null for callers without `config`.',
  })
  banScope!: string | null;

  @Field(() => ServerStatusView, { description: 'What it last said. The community has the query `serverStatus`.' })
  status!: ServerStatusView;

  @Version({ inRest: true })
  version!: number;
}

const ONLINE = {
  state: 'online',
  isOnline: true,
  onlinePlayers: 24,
  maxPlayers: 60,
  version: '1.21.4',
  motd: '§aSurvival',
  ping: 18,
  lastUpdated: '2026-03-01T18:30:00.000Z',
  lastReplyAt: '2026-03-01T18:30:00.000Z',
};

export const statusOfServer = restView(
  ServerStatusView,
  'StatusOfServer',
  ['state', 'isOnline', 'onlinePlayers', 'maxPlayers', 'version', 'motd', 'ping', 'lastUpdated', 'lastReplyAt'],
  ONLINE,
);

const server = restView(
  ServerView,
  'Server',
  [
    ...([
      'id',
      'key',
      'name',
      'kind',
      'isMain',
      'proxyId',
      'address',
      'statusAddress',
      'isPublic',
      'isCounted',
      'banScope',
    ] as const),
    ...(['status', 'version'] as const),
  ],
  {
    id: '3b0f7a52-9f0e-4f6e-8f43-0c1d2e3f4a5b',
    key: 'survival',
    name: 'Survival',
    kind: 'backend',
    isMain: false,
    proxyId: '00000000-0000-0000-0000-000000000001',
    address: null,
    statusAddress: null,
    isPublic: true,
    isCounted: true,
    banScope: null,
    status: ONLINE,
    version: 1,
  },
  { parts: { status: statusOfServer } },
);

@injectable()
@Resolver(() => ServerView)
@Api('/servers', 'Servers', 'The game servers of the community.')
export class ServersApi {
  constructor(private readonly service: ServerService) {}

  @Get('/', {
    does: 'The game servers in their order. A site with one server has one. Unknown values are null.',
    restNote: 'Visitors see public servers; staff see all.',
    isPublic: 'shared',
    showsMore: { to: 'config', by: 'includeHidden', what: 'Includes servers that visitors do not see.' },
    answer: shortList(ServerView, server),
  })
  async servers({ actor, seesMore }: Call) {
    const servers = seesMore ? await this.service.all(actor) : await this.service.public();
    return servers.map((details) => toView(details, seesMore));
  }

  @Query('/count', {
    does: 'How many game servers visitors see. It reads no status.',
    isPublic: 'shared',
    answer: value<number>(Int),
  })
  serverCount() {
    return this.service.countPublic();
  }

  @Get('/:id', {
    does: 'A game server; null if there is none.',
    restNote: 'The id in the path is its id or its key.',
    isPublic: 'personal',
    idIs: 'Its id or its key.',
    answer: found(ServerView, 'server', server),
  })
  async server({ actor, id }: Call) {
    const details = await this.service.find(actor, id);
    return details && toView(details, actor.can('config'));
  }

  @Post('/', {
    does: `Adds a game server as the last one. A site can have ${MAX_SERVERS}.`,
    needs: 'config',
    body: ServerInput,
    conflict: 'There are as many servers as a site can have.',
    answer: created(ServerView, server),
  })
  async createServer({ actor, input }: Call<ServerInput>) {
    return toView(await this.service.add(actor, input), true);
  }

  @Put('/:id', {
    does: 'Changes a game server.',
    restNote: 'The id in the path is its id or its key.',
    needs: 'config',
    body: ServerInput,
    answer: one(ServerView, server),
  })
  async updateServer({ actor, id, input }: Call<ServerInput>) {
    return toView(await this.service.change(actor, id, input), true);
  }

  @Delete('/:id', {
    does: 'Removes a game server and its history. What waits for it stays, and is sent to no other one.',
    restNote: 'The id in the path is its id or its key.',
    needs: 'config',
    conflict: 'It is the main server, or there are servers behind it.',
    answer: nothing(),
  })
  deleteServer({ actor, id }: Call) {
    return this.service.remove(actor, id);
  }

  @Mutation('/', {
    does: 'Puts the game servers in an order. A list without all servers is a `CONFLICT`.',
    needs: 'config',
    body: ServerOrderInput,
    answer: shortList(ServerView, server),
  })
  async orderServers({ actor, input }: Call<ServerOrderInput>) {
    return (await this.service.order(actor, input.ids)).map((details) => toView(details, true));
  }
}

function toView({ server: known, status: said, address }: ServerDetails, isForStaff: boolean): ServerView {
  const { id, key, name, kind, isMain, proxyId, statusAddress, isPublic, isCounted, banScope, version } = known;
  return {
    ...{ id, key, name, kind, isMain, proxyId, address, isPublic, isCounted, status: said, version },
    statusAddress: isForStaff ? statusAddress : null,
    banScope: isForStaff ? banScope : null,
  };
}
