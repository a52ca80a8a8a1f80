import { createHash } from 'node:crypto';

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
