import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * The parameters of a message and their types, and the plural forms it has. Throws a sentence for what the runtime
 * cannot show: dates, times and offsets are formatted by the caller.
 */
export function describeMessage(message) {
  const parameters = new Map();
  const plurals = [];
  visit(parse(message), parameters, plurals);
  return { parameters, plurals };
}

function visit(nodes, parameters, plurals) {
  for (const node of nodes) {
    if (node.type === TYPE.argument) add(parameters, node.value, 'string');
    if (node.type === TYPE.number) add(parameters, node.value, 'number');
    if (node.type === TYPE.date || node.type === TYPE.time)
      throw new Error(`"${node.value}" is a date: pass it as a formatted text`);
    if (node.type === TYPE.select) {
      const forms = Object.keys(node.options).filter((name) => name !== 'other');
      add(parameters, node.value, [...forms.map((name) => JSON.stringify(name)), '(string & {})'].join(' | '));
      for (const option of Object.values(node.options)) visit(option.value, parameters, plurals);
    }
    if (node.type === TYPE.plural) {
      if (node.offset) throw new Error(`"${node.value}" has an offset`);
      add(parameters, node.value, 'number');
      plurals.push({
        parameter: node.value,
        isOrdinal: node.pluralType === 'ordinal',
        forms: Object.keys(node.options),
      });
      for (const option of Object.values(node.options)) visit(option.value, parameters, plurals);
    }
    if (node.type === TYPE.tag) {
      add(parameters, node.value, 'Tag');
      visit(node.children, parameters, plurals);
    }
  }
}

/** A number that is also written plainly stays a number. */
function add(parameters, name, type) {
  const known = parameters.get(name);
  if (known !== undefined && known !== type && known !== 'string' && type !== 'string')
    throw new Error(`"${name}" is both ${known} and ${type}`);
  if (known === undefined || known === 'string') parameters.set(name, type);
}
