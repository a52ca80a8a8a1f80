import { ApolloArmor } from '@escape.tech/graphql-armor';
import { GraphQLError, type ValidationRule } from 'graphql';

/** How much one operation may ask for. The site's own operations stay far below. */
export const LIMITS = { depth: 7, aliases: 5, directives: 10, cost: 5_000, tokens: 1_000, mutationFields: 3 } as const;

const armor = new ApolloArmor({
  maxDepth: { n: LIMITS.depth, exposeLimits: false },
  maxAliases: { n: LIMITS.aliases, allowList: [], exposeLimits: false },
  maxDirectives: { n: LIMITS.directives, exposeLimits: false },
  costLimit: { maxCost: LIMITS.cost, exposeLimits: false },
  // Apollo's own parser limit answers 400 where this one would answer 500.
  maxTokens: { enabled: false },
  blockFieldSuggestion: { enabled: true },
});

/** What takes a password or a code. */
const GUESSES = ['login', 'reauthenticate', 'changePassword', 'confirmSecondFactor'];

/** A mutation holds at most three fields and one of those, so that one request cannot guess many passwords. */
const fewMutationFields: ValidationRule = (context) => {
  let fields = 0;
  let guesses = 0;
  return {
    Field(node) {
      const mutations = context.getSchema().getMutationType();
      if (!mutations || context.getParentType() !== mutations) return;
      fields += 1;
      if (GUESSES.includes(node.name.value)) guesses += 1;
      if (fields > LIMITS.mutationFields || guesses > 1) {
        context.reportError(new GraphQLError('This request asks for too much at once.', { nodes: node }));
      }
    },
  };
};

/** Wherever they stand: the rule of the library knows none that stand on a fragment which is spread. */
const fewDirectives: ValidationRule = (context) => {
  let directives = 0;
  return {
    Directive(node) {
      directives += 1;
      if (directives > LIMITS.directives) {
        context.reportError(new GraphQLError('This request asks for too much at once.', { nodes: node }));
      }
    },
  };
};

const { plugins, validationRules } = armor.protect();

export const limits = { plugins, validationRules: [...validationRules, fewDirectives, fewMutationFields] };
