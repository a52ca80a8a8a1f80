import type { KnownName } from '../../../../domain/imports/GameFolder';

/** Floodgate gives players of the Bedrock Edition ids without the bits of a Java account. */
const BEDROCK_ID = /^0{8}-0{4}-0{4}-/;

/** What marks the names of players of the Bedrock Edition; null if there are none, or they have nothing in common. */
export function findNamePrefix(names: readonly KnownName[]): string | null {
  const ofBedrock = names.filter(({ uuid }) => BEDROCK_ID.test(uuid)).map(({ name }) => name);
  const [prefix] = /^[^\p{L}\p{N}_ ]+/u.exec(ofBedrock[0] ?? '') ?? [];
  return prefix !== undefined && ofBedrock.every((name) => name.startsWith(prefix)) ? prefix : null;
}
