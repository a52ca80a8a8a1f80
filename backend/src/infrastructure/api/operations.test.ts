import { Field, getMetadataStorage, InputType, ObjectType, Resolver } from 'type-graphql';
import { Actor } from '../../application/shared/Actor';
import { guestContext } from '../graphql/Context';
import { PageOf } from '../graphql/pages';
import { RequiredText } from '../http/inputs/fields';
import { Example } from '../http/inputs/examples';
import { Id, Version } from '../http/views';
import { apiOf } from '../rest/route';
import { found, newestFirst, nothing, one, settingCookie, shortList } from './answers';
import { Api, Delete, Get, Mutation, Post, Put, type Call } from './operations';

@Example({ name: 'North pier' })
@InputType()
class HarborInput {
  @RequiredText(80, 'The name.')
  name!: string;
}

@Example({ name: 'North pier' })
@ObjectType('Harbor')
class HarborView {
  @Id()
  id!: string;

  @Field(() => String, { description: 'The name.' })
  name!: string;

  @Version()
  version!: number;
}

@Example({ name: 'Gull' })
@ObjectType('Ship')
class ShipView {
  @Id()
  id!: string;

  @Field(() => HarborView, { description: 'Where it is.' })
  harbor!: HarborView;

  @Field(() => Date, { description: 'When it was built.' })
  createdAt!: Date;
}

const ShipPageView = PageOf(ShipView, 'ShipPage', 'A page of the ships.');

const NORTH = { id: '1', name: 'North pier', version: 3 };

@Resolver()
@Api('/harbors', 'Harbors', 'Where ships land.')
class HarborApi {
  readonly calls: unknown[] = [];

  @Get('/', {
    does: 'The harbors, by name. Closed ones are missing.',
    restNote: 'Staff see all.',
    isPublic: 'shared',
    showsMore: { to: 'config', by: 'includeClosed', what: 'Includes closed harbors.' },
    answer: shortList(HarborView),
  })
  harbors({ seesMore }: Call) {
    return seesMore ? [NORTH, NORTH] : [NORTH];
  }

  @Put('/:id', { does: 'Changes a harbor.', needs: 'config', body: HarborInput, answer: one(HarborView) })
  updateHarbor({ id, input }: Call<HarborInput>) {
    return { ...NORTH, id, name: input.name };
  }

  @Delete('/:id', { does: 'Deletes a harbor.', needs: 'config', conflict: 'Ships are in it.', answer: nothing() })
  deleteHarbor({ id }: Call) {
    this.calls.push(id);
  }

  @Get('/:id', { does: 'A harbor; null if there is none.', isPublic: 'shared', answer: found(HarborView, 'event') })
  harbor({ id }: Call) {
    return id === NORTH.id ? NORTH : null;
  }

  @Get('/:id/ships', {
    does: 'The ships of a harbor, newest first.',
    idName: 'harborId',
    idIs: 'Where they are.',
    needs: 'session',
    answer: newestFirst(ShipView, ShipPageView),
  })
  ships({ id, page }: Call) {
    this.calls.push({ id, ...page });
    return { items: [], totalCount: 0, hasMore: false };
  }

  @Post('/:id/visits', {
    does: 'Visits a harbor.',
    isPublic: 'personal',
    answer: settingCookie(one(HarborView), '`visit`'),
  })
  visitHarbor() {
    return NORTH;
  }

  @Mutation('/:id', { does: 'Closes a harbor.', needs: 'session', answer: one(HarborView) })
  closeHarbor() {
    return NORTH;
  }
}

const routes = () => apiOf(HarborApi).routes;
const metadataOf = (name: string) => {
  const { queries, mutations } = getMetadataStorage();
  return [...queries, ...mutations].find(({ schemaName }) => schemaName === name);
};

describe('An operation', () => {
  const context = guestContext('192.0.2.1', 'en');
  const api = new HarborApi() as HarborApi & Record<string, (...values: unknown[]) => Promise<unknown>>;

  it('is a route whose summary is its first sentence, with the permission and the note for scripts', () => {
    expect(routes().map(({ method, path, id }) => `${method} ${path} ${id}`)).toEqual([
      'get / harbors',
      'put /:id updateHarbor',
      'delete /:id deleteHarbor',
      'get /:id harbor',
      'get /:id/ships ships',
      'post /:id/visits visitHarbor',
    ]);
    expect(routes()[0]).toMatchObject({
      summary: 'The harbors, by name',
      description: 'Closed ones are missing. Staff see all.',
      showsMoreTo: 'config',
    });
    expect(routes()[1]).toMatchObject({ summary: 'Changes a harbor', needs: 'config' });
    expect(routes()[2]).toMatchObject({ conflict: 'Ships are in it.' });
  });

  it('sends all fields of its view over REST, the version only to those who may edit it', () => {
    const [{ answer } = { answer: undefined }] = routes();

    expect(Object.keys(answer?.view?.schema['properties'] as object)).toEqual(['id', 'name', 'version']);
    expect(answer?.view?.schema['required']).toEqual(['id', 'name']);
  });

  it('is a field of GraphQL with the same description, which names the permission', () => {
    expect(metadataOf('harbors')?.description).toBe('The harbors, by name. Closed ones are missing.');
    expect(metadataOf('updateHarbor')?.description).toBe('Changes a harbor. Permission: `config`.');
    expect(metadataOf('closeHarbor')?.description).toBe('Closes a harbor. Requires a session.');
  });

  it('gets the arguments of GraphQL as one call', async () => {
    const input = { name: 'South pier' };
    expect(await api['updateHarbor over GraphQL']?.(context, '7', input)).toEqual({ ...NORTH, id: '7', ...input });
    expect(await api['harbors over GraphQL']?.(context, true)).toHaveLength(2);
    expect(await api['harbors over GraphQL']?.(context, null)).toHaveLength(1);
  });

  it('without a result is true over GraphQL', async () => {
    expect(await api['deleteHarbor over GraphQL']?.({ ...context, actor: Actor.guest }, '7')).toBe(true);
    expect(api.calls).toEqual(['7']);
  });

  it('that finds something has a null over GraphQL and a 404 over REST', async () => {
    const [, , , { answer, summary } = { answer: undefined, summary: '' }] = routes();
    const context = { request: {} as never, page: {} as never, seesMore: false, mayEdit: false };

    expect(metadataOf('harbor')?.returnTypeOptions).toMatchObject({ nullable: true });
    expect(await api['harbor over GraphQL']?.(guestContext('192.0.2.1', 'en'), '9')).toBeNull();
    expect(summary).toBe('A harbor');
    expect(() => answer?.reply?.(null, context)).toThrow('event');
    expect(answer?.reply?.(NORTH, context)).toEqual({ body: { id: '1', name: 'North pier' } });
  });

  it('with pages gets the page of either transport', async () => {
    const page = await api['ships over GraphQL']?.(guestContext('192.0.2.1', 'en'), '7', 3, 10);

    expect(api.calls.at(-1)).toEqual({ id: '7', limit: 10, page: 3, offset: 20 });
    expect(page).toEqual({ items: [], totalCount: 0, totalIsCapped: false, page: 3, pageSize: 10 });
    expect(routes()[4]?.answer.paging).toBe('pages and cursor');
    await expect(api['ships over GraphQL']?.(guestContext('192.0.2.1', 'en'), '7', 3, 1000)).rejects.toThrow();
  });

  it('for every account needs a session over both transports', () => {
    const { authorizedFields } = getMetadataStorage();
    expect(authorizedFields.find(({ fieldName }) => fieldName === 'ships over GraphQL')?.roles).toEqual([]);
    expect(routes()[4]).toMatchObject({ needs: 'session' });
  });

  it('describes the objects in its view, and says that it sets a cookie', () => {
    expect(routes()[4]?.answer.view?.parts.map(({ name }) => name)).toEqual(['Harbor']);
    expect(routes()[5]?.answer.setsCookie).toBe('`visit`');
    expect(routes()[5]).toMatchObject({ isPersonal: true });
  });
});
