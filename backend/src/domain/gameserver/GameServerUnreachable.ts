/** Why no status could be read. `forbidden`: the address is link-local, where clouds keep credentials. */
export const UNREACHABLE_CAUSES = ['unknown_name', 'refused', 'silent', 'not_minecraft', 'forbidden'] as const;

export type UnreachableCause = (typeof UNREACHABLE_CAUSES)[number];

/** The game server did not respond in time, or not in its protocol. The health of this site is not affected. */
export class GameServerUnreachable extends Error {
  override readonly name = 'GameServerUnreachable';

  constructor(
    readonly reason: string,
    readonly kind: UnreachableCause = 'silent',
  ) {
    super(`The status of the game server could not be read: ${reason}`);
  }
}
