import { buildGraphQLSchema } from '../src/infrastructure/features/schema';
import { REQUIRED_ACCESS } from './permissions';
import { buildDocument, graphqlOperations, type GraphQLOperation } from './support/operations';
import { sampleVariables } from './support/samples';
import { useSite } from './support/site';
import type { Visitor } from './support/Visitor';

/** What staff create, update and delete: `News`, where `createNews`, `updateNews` and `deleteNews` exist. */
const EDITABLE_TYPES = Object.keys(REQUIRED_ACCESS)
  .flatMap((row) => /^mutation update(\w+)$/.exec(row)?.[1] ?? [])
  .filter((thing) => `mutation create${thing}` in REQUIRED_ACCESS);

interface Target {
  id: string;
  username: string;
  version: number;
}

describe('Concurrent requests', () => {
  const site = useSite();
  let operations: ReadonlyMap<string, GraphQLOperation>;
  let staff: Visitor;

  beforeAll(async () => {
    operations = graphqlOperations(await buildGraphQLSchema(site.container));
  });
  beforeEach(async () => {
    staff = await site.signIn();
  });

  /** Runs the mutation with different texts in each turn. Accounts are identified by their name. */
  async function mutate(mutation: string, turn: number, { id, username, version }: Partial<Target> = {}) {
    const operation = operations.get(`mutation ${mutation}`) as GraphQLOperation;
    const sample = JSON.stringify(sampleVariables(operation.field));
    const { input, ...variables } = JSON.parse(sample.replaceAll(/A text|example.com\/page/g, `$&${turn}`));
    const form = input && { input: { ...input, ...(version && { version }) } };
    const { data, errors } = await staff.graphql<Record<string, Target>>(buildDocument(operation), {
      ...variables,
      ...(id && { id }),
      ...(username && { username }),
      ...form,
    });
    return { mutation, code: errors[0]?.extensions.code ?? 'OK', answer: data?.[mutation] };
  }

  const codesOf = (outcomes: { code: string }[]) => outcomes.map(({ code }) => code).sort();

  const audited = (): Promise<object[]> =>
    site.source.query(`select id from audit_log where action not like 'admin_user.signed%'`);

  it.each(EDITABLE_TYPES)(
    'let one of ten edits of the same version of %s succeed, and return CONFLICT to the others',
    async (thing) => {
      const { answer } = await mutate(`create${thing}`, 0);
      const edit = { id: '', version: 0, ...answer };
      const turns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
      const outcomes = await Promise.all(turns.map((turn) => mutate(`update${thing}`, turn, edit)));

      expect(codesOf(outcomes)).toEqual([...Array<string>(9).fill('CONFLICT'), 'OK']);
      expect(outcomes.find(({ code }) => code === 'OK')?.answer?.version).toBe(edit.version + 1);
      expect(await audited()).toHaveLength(2);
    },
  );

  it.each(EDITABLE_TYPES)(
    'edit and delete %s: one delete succeeds, and the audit log has one entry per successful change',
    async (thing) => {
      const { answer } = await mutate(`create${thing}`, 0);
      const mutations = [1, 2, 3, 4, 5].flatMap((turn) => [
        mutate(`update${thing}`, turn, { ...answer, version: 0 }),
        mutate(`delete${thing}`, turn, { ...answer }),
      ]);
      const outcomes = await Promise.all(mutations);
      const done = outcomes.filter(({ code }) => code === 'OK');

      expect(done.filter(({ mutation }) => mutation === `delete${thing}`)).toHaveLength(1);
      expect(codesOf(outcomes)).toEqual(outcomes.map((_, index) => (index < 10 - done.length ? 'NOT_FOUND' : 'OK')));
      expect(await audited()).toHaveLength(1 + done.length);
    },
  );
});
