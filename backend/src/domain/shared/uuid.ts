import { createHash } from 'node:crypto';

const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Repositories treat a malformed id as an id that no row has, because PostgreSQL rejects it with an error. */
export const isUuid = (text: string): boolean => UUID_PATTERN.test(text);

/**
 * The UUID that a game server without Mojang authentication assigns to a name, case-sensitive: the MD5 of
 * `OfflinePlayer:<name>` as a version 3 UUID. Players of a server with Mojang authentication have version 4 UUIDs.
 * Equal to Java's `UUID.nameUUIDFromBytes`, which the game's `UUIDUtil.createOfflinePlayerUUID` calls.
 */
export function offlineUuid(name: string): string {
  const bytes = createHash('md5').update(`OfflinePlayer:${name}`).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x30, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
