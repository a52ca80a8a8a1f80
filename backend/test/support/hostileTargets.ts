import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  type GraphQLArgument,
  type GraphQLInputField,
} from 'graphql';
import { PERMISSIONS } from '../../src/domain/staff/Permission';
import { buildGraphQLSchema } from '../../src/infrastructure/features/schema';
import { findRules, listInputs } from '../../src/infrastructure/http/inputs/inputField';
import { REQUIRED_ACCESS } from '../permissions';
import { jsonRequest, objectWithHostileKey, type Attack, type InjectionPoint, type Target } from './hostileInput';
import { encodeForHeader, encodeForUrl } from './hostileValues';
import { findFormSchema, OPERATIONS, type OpenApiOperation } from './openApi';
import { buildDocument, graphqlOperations, type GraphQLOperation } from './operations';
import { sampleVariables } from './samples';
import type { Site } from './site';
import { Visitor } from './Visitor';

/** By type or route: `NewsArticle`, `/api/news`. */
type Ids = Readonly<Record<string, string>>;

/** Keeps the session when an attack on a harmless place renews it, because the former token is valid for a minute. */
class Owner extends Visitor {
  constructor(private session: Visitor) {
    super(session.origin);
  }

  override async fetch(path: string, request?: RequestInit): Promise<Response> {
    const response = await this.session.fetch(path, request);
    const renewed = response.headers.getSetCookie().find((cookie) => cookie.startsWith('costa_session='));
    if (renewed) this.session = new Visitor(this.origin, renewed.split(';')[0]);
    return response;
  }
}

export const signInOwner = async (site: Site): Promise<Visitor> => new Owner(await site.signIn());

/** Every GraphQL operation of that kind, attacked by an owner, and by a guest if guests may use it. */
export async function graphqlTargets(kind: 'query' | 'mutation', site: Site, owner: Visitor): Promise<Target[]> {
  const operations = graphqlOperations(await buildGraphQLSchema(site.container));
  const ids = await createOneOfEach(owner, operations);
  return [...operations]
    .filter(([, operation]) => operation.kind === kind)
    .map(([operation, definition]) => ({
      operation,
      isReadOnly: kind === 'query',
      points: graphqlInjectionPoints(definition, ids),
      visitors: attackersFor(operation, site, owner),
    }));
}

/** Every REST operation, as above. */
export async function restTargets(site: Site, owner: Visitor): Promise<Target[]> {
  const ids = await createOneOfEach(owner, graphqlOperations(await buildGraphQLSchema(site.container)));
  return [...OPERATIONS].map(([name, definition]) => {
    const operation = name.replaceAll(/\{(\w+)\}/g, ':$1');
    return {
      operation,
      isReadOnly: name.startsWith('GET '),
      points: restInjectionPoints(name, definition, ids),
      visitors: attackersFor(operation, site, owner),
    };
  });
}

export function inHalves(targets: readonly Target[]): [Target[], Target[]] {
  const middle = Math.ceil(targets.length / 2);
  return [targets.slice(0, middle), targets.slice(middle)];
}

/** Only staff attack where a permission is needed: guests are refused early, as the permission table tests. */
const attackersFor = (operation: string, site: Site, owner: Visitor): [Visitor, ...Visitor[]] =>
  PERMISSIONS.some((permission) => permission === REQUIRED_ACCESS[operation]) ? [owner] : [owner, site];

function graphqlInjectionPoints(operation: GraphQLOperation, ids: Ids): InjectionPoint[] {
  const { kind, field } = operation;
  const base = { ...sampleVariables(field), ...findIds(operation, ids) };
  // An argument whose variable is absent is absent itself, so one document serves every attack.
  const query = buildDocument(
    operation,
    field.args.map(({ name }) => name),
  );
  const ask = (visitor: Visitor, variables: object) =>
    visitor.fetch('/graphql', jsonRequest('POST', { query, variables }));

  return field.args.flatMap((argument: GraphQLArgument): InjectionPoint[] => {
    const { name, type } = argument;
    const whole: InjectionPoint = {
      place: `$${name}`,
      kind: `variable ${name}: ${String(type)}`,
      attack: (visitor, value) => ask(visitor, { ...base, [name]: value }),
    };
    const input = getNullableType(type);
    if (isInputObjectType(input)) {
      const form = base[name] as object;
      const fields = Object.values(input.getFields()).map((inner): InjectionPoint => ({
        place: `$${name}.${inner.name}`,
        kind: kindOfField(input.name, inner),
        attack: (visitor, value) => ask(visitor, { ...base, [name]: { ...form, [inner.name]: value } }),
      }));
      const unknown: InjectionPoint = {
        place: `a property of $${name}`,
        kind: 'a property of an input',
        attack: (visitor, value) => ask(visitor, { ...base, [name]: { ...form, ...objectWithHostileKey(value, 'x') } }),
      };
      return [{ ...whole, kind: 'an input' }, ...fields, unknown];
    }
    if (!isLeafType(input)) return [whole];
    const others = { ...field, args: field.args.filter((other) => other !== argument) };
    const literal: InjectionPoint = {
      place: `${name} as a literal in the query`,
      kind: `literal ${String(type)}`,
      attack: (visitor, value) => {
        const variables = Object.fromEntries(Object.entries(base).filter(([other]) => other !== name));
        const document = buildDocument({ kind, field: others }, [], `${name}: ${JSON.stringify(value)}`);
        return visitor.fetch('/graphql', jsonRequest('POST', { query: document, variables }));
      },
    };
    return [whole, literal];
  });
}

/** Fields with the same type and rules, whatever their limits, are of one kind. */
function kindOfField(inputName: string, { name, type }: GraphQLInputField): string {
  const Input = listInputs().find((each) => each.name === inputName);
  const rules = (Input && findRules(Input).get(name)) ?? [];
  if (rules.length === 0) return `field ${name}: ${String(type)}`;
  const ruleNames = rules.map((rule) => [rule.name, ...(rule.constraints ?? []).filter(isPattern)].join(' '));
  return `field of type ${String(type)}: ${ruleNames.join(', ')}`;
}

const isPattern = (constraint: unknown): constraint is RegExp => constraint instanceof RegExp;

function restInjectionPoints(name: string, operation: OpenApiOperation, ids: Ids): InjectionPoint[] {
  const [method = '', path = ''] = name.split(' ');
  const list = path.split('/{')[0] ?? '';
  const existing = path.replaceAll(/\{\w+\}/g, ids[list] ?? 'nothing');
  const form = findFormSchema(operation);
  const body = form?.examples[0];
  const send: Attack = (visitor, value) => visitor.fetch(existing, jsonRequest(method, value));

  const attackOnParameter = ({ name: parameter, in: where }: { name: string; in: string }): InjectionPoint => {
    const attack: Attack = (visitor, value) => {
      if (where === 'header')
        return visitor.fetch(existing, jsonRequest(method, body, { [parameter]: encodeForHeader(value) }));
      if (where === 'path') {
        return visitor.fetch(path.replace(`{${parameter}}`, encodeForUrl(value)), jsonRequest(method, body));
      }
      // Without any value, the request would be a valid one: an empty list is sent as the text `[]`.
      const values = Array.isArray(value) && value.length > 0 ? value : [value];
      const query = values.map((one) => `${parameter}=${encodeForUrl(one)}`).join('&');
      return visitor.fetch(`${existing}?${query}`, jsonRequest(method, body));
    };
    return { place: `the ${where} ${parameter}`, kind: `${where} ${parameter}`, attack };
  };
  const attacksOnBody: InjectionPoint[] = body
    ? [
        { place: 'the body', kind: 'a body', attack: send },
        {
          place: 'a property of the body',
          kind: 'a property of a body',
          attack: (visitor, value) => send(visitor, { ...body, ...objectWithHostileKey(value, 'x') }),
        },
        ...Object.entries(form.properties).map(([property, schema]): InjectionPoint => ({
          place: property,
          kind: kindOfProperty(schema),
          attack: (visitor, value) => send(visitor, { ...body, [property]: value }),
        })),
      ]
    : [];
  return [...(operation.parameters ?? []).map(attackOnParameter), ...attacksOnBody];
}

/** Properties with the same schema, whatever their limits and descriptions, are of one kind. */
const kindOfProperty = (schema: object): string =>
  JSON.stringify(
    Object.entries(schema).filter(
      ([keyword]) => !/^(description|default|examples?|(min|max)(imum|Length|Items))$/.test(keyword),
    ),
  );

/** Creates one of everything, so that an attack on an update meets something that exists. */
async function createOneOfEach(owner: Visitor, operations: ReadonlyMap<string, GraphQLOperation>): Promise<Ids> {
  const ids: Record<string, string> = {};
  for (const [name, operation] of operations) {
    // A link belongs to an account, and has no id.
    if (!/^mutation (create|submit)(?!\w*PasswordLink)/.test(name)) continue;
    const { data, errors } = await owner.graphql<Record<string, { id: string }>>(
      buildDocument(operation),
      sampleVariables(operation.field),
    );
    expect({ name, errors }).toEqual({ name, errors: [] });
    ids[getNamedType(operation.field.type).name] = data?.[operation.field.name]?.id ?? '';
  }
  const { SocialLink, NewsArticle, Ban, GalleryItem, VoteLink, Ticket, StoreItem } = ids;
  const lists = { 'social-media': SocialLink, news: NewsArticle, bans: Ban, gallery: GalleryItem, vote: VoteLink };
  return {
    ...ids,
    ...Object.fromEntries(
      Object.entries({ ...lists, tickets: Ticket, store: StoreItem }).map(([list, id]) => [`/api/${list}`, id ?? '']),
    ),
  };
}

/** Ids that exist: `id` is that of the returned type, `storeItemId` that of a `StoreItem`. */
function findIds({ field }: GraphQLOperation, ids: Ids): Record<string, string> {
  const typeNameOf = (argument: string) =>
    argument === 'id'
      ? getNamedType(field.type).name
      : argument.replace(/Id$/, '').replace(/^./, (first) => first.toUpperCase());
  const known = field.args.filter(({ name }) => ids[typeNameOf(name)] !== undefined);
  return Object.fromEntries(known.map(({ name }) => [name, ids[typeNameOf(name)] ?? '']));
}
