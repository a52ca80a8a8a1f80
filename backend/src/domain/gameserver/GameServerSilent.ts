/** The game server did not answer in time, or not in its own language. It says nothing about this site's health. */
export class GameServerSilent extends Error {
  override readonly name = 'GameServerSilent';

  constructor(readonly reason: string) {
    super(`The game server gave no usable answer: ${reason}`);
  }
}
