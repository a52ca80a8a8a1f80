/** The game server did not respond in time, or not in its protocol. The health of this site is not affected. */
export class GameServerSilent extends Error {
  override readonly name = 'GameServerSilent';

  constructor(readonly reason: string) {
    super(`The game server gave no usable answer: ${reason}`);
  }
}
