import { ApolloArmor } from '@escape.tech/graphql-armor';
import { GraphQLError, Kind, type SelectionSetNode, type ValidationRule } from 'graphql';

/** Limits of one operation. The site's own operations stay far below them. */
export const QUERY_LIMITS = {
  depth: 9,
  aliases: 5,
  directives: 10,
  cost: 8_000,
  tokens: 1_000,
  mutationFields: 3,
  repetitions: 20,
} as const;

/** Validation stops at the next problem: each one costs time, and clients do not need more. */
const MAX_PROBLEMS = 10;

const TOO_COMPLEX_MESSAGE = 'The request is too large. Please send several smaller requests.';

const armor = new ApolloArmor({
  maxDepth: { n: QUERY_LIMITS.depth, exposeLimits: false },
  maxAliases: { n: QUERY_LIMITS.aliases, allowList: [], exposeLimits: false },
  maxDirectives: { n: QUERY_LIMITS.directives, exposeLimits: false },
  costLimit: { maxCost: QUERY_LIMITS.cost, exposeLimits: false },
  // Apollo's own parser limit responds with 400; this one would respond with 500.
  maxTokens: { enabled: false },
  blockFieldSuggestion: { enabled: true },
});

/** Mutations that take a password or a code. */
const CREDENTIAL_MUTATIONS = [
  'login',
  'reauthenticate',
  'changePassword',
  'confirmSecondFactor',
  'checkPasswordLink',
  'setPasswordByLink',
];

/** Allows three fields per mutation, but only one of GUESSES, so that one request cannot guess many passwords. */
const limitMutationFields: ValidationRule = (context) => {
  let fields = 0;
  let credentialFields = 0;
  return {
    Field(node) {
      const mutations = context.getSchema().getMutationType();
      if (!mutations || context.getParentType() !== mutations) return;
      fields += 1;
      if (CREDENTIAL_MUTATIONS.includes(node.name.value)) credentialFields += 1;
      if (fields > QUERY_LIMITS.mutationFields || credentialFields > 1) {
        context.reportError(new GraphQLError(TOO_COMPLEX_MESSAGE, { nodes: node }));
      }
    },
  };
};

/**
 * Limits how often one place selects the same field. GraphQL's own rule compares such fields in quadratic time, so this
 * rule checks the whole document before any field is visited. Each excess repetition is a problem, and too many of them
 * stop the validation.
 */
const limitRepetitions: ValidationRule = (context) => ({
  Document({ definitions }) {
    const seen = new Map<string, number>();
    const count = ({ selections }: SelectionSetNode, parentPath: string): void => {
      for (const node of selections) {
        if (node.kind === Kind.INLINE_FRAGMENT) count(node.selectionSet, parentPath);
        if (node.kind !== Kind.FIELD) continue;
        const path = `${parentPath}/${node.alias?.value ?? node.name.value}`;
        const times = (seen.get(path) ?? 0) + 1;
        seen.set(path, times);
        if (times > QUERY_LIMITS.repetitions)
          context.reportError(new GraphQLError(TOO_COMPLEX_MESSAGE, { nodes: node }));
        if (node.selectionSet) count(node.selectionSet, path);
      }
    };
    for (const definition of definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION) count(definition.selectionSet, definition.operation);
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        count(definition.selectionSet, definition.typeCondition.name.value.toLowerCase());
    }
  },
});

/** Counts directives in the whole document: the library's rule misses those on a fragment that is spread. */
const limitDirectives: ValidationRule = (context) => {
  let directives = 0;
  return {
    Directive(node) {
      directives += 1;
      if (directives > QUERY_LIMITS.directives) {
        context.reportError(new GraphQLError(TOO_COMPLEX_MESSAGE, { nodes: node }));
      }
    },
  };
};

const { plugins, validationRules } = armor.protect();

export const queryProtection = {
  plugins,
  validationRules: [limitRepetitions, ...validationRules, limitDirectives, limitMutationFields],
  validationOptions: { maxErrors: MAX_PROBLEMS },
};
