import { PERMISSIONS } from '../../../domain/staff/Permission';
import { findRules, listInputs, type FieldClass, type RuleMetadata } from './inputField';

/** The maximum length of a text with these rules; undefined for a field without one. */
function maxLengthOf(rules: readonly RuleMetadata[]): number | undefined {
  const lengths = rules.flatMap(({ name, constraints, context }) => {
    const [first, second] = (constraints ?? []) as unknown[];
    const own = (context as { schema?: { maxLength?: unknown } } | undefined)?.schema?.maxLength;
    return [name === 'maxLength' && first, name === 'isLength' && second, own];
  });
  const numbers = lengths.filter((length) => typeof length === 'number');
  return numbers.length > 0 ? Math.min(...numbers) : undefined;
}

/** The maximum lengths of the fields of an input that people type; a honeypot has none. */
export function maxLengthsOf(Input: FieldClass): Record<string, number> {
  const entries = [...findRules(Input)].map(([name, rules]): [string, number] => [name, maxLengthOf(rules) ?? 0]);
  return Object.fromEntries(entries.filter(([, maxLength]) => maxLength > 0));
}

function printPermissions(): string {
  const lines = PERMISSIONS.map((permission) => `  '${permission}',\n`);
  return `/** The permissions of a staff account. */\nexport const permissions = [\n${lines.join('')}] as const;\n`;
}

/** What visitors type. A module is loaded whole, so their pages have one without the many inputs of staff. */
const OF_VISITORS: ReadonlySet<string> = new Set([
  ...['BanListInput', 'GuestReplyInput', 'PlayerSearchInput', 'StaffApplicationInput', 'TicketInput'],
  'WhitelistApplicationInput',
]);

const HEAD = '/* The maximum lengths of the inputs of the API, in characters. Printed by `npm run schema`. */';

/** A module for the panel: one constant for each input with texts, and the permissions. */
export const printInputLimits = (): string => `${HEAD}\n\n${printLimits(false)}\n${printPermissions()}`;

/** A module for the pages of visitors. */
export const printVisitorInputLimits = (): string => `${HEAD}\n\n${printLimits(true)}`;

function printLimits(isOfVisitors: boolean): string {
  const limits = listInputs()
    .filter(({ name }) => OF_VISITORS.has(name) === isOfVisitors)
    .map((Input) => ({ name: Input.name, fields: Object.entries(maxLengthsOf(Input)) }))
    .filter(({ fields }) => fields.length > 0)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, fields }) => {
      const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}Limits`;
      return `export const ${constant} = {\n${fields.map(([field, max]) => `  ${field}: ${max},\n`).join('')}};\n`;
    });
  return limits.join('\n');
}
