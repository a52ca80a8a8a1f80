/** The game server did not respond in time, or not in its protocol. The health of this site is not affected. */
export class GameServerUnreachable extends Error {
  override readonly name = 'GameServerUnreachable';

  constructor(readonly reason: string) {
    super(`The status of the game server could not be read: ${reason}`);
  }
}
