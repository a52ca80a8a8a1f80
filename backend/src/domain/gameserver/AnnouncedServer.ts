/** Details from the game server's own settings, which visitors see until the server responds to a status request. */
export class AnnouncedServer {
  static readonly none = new AnnouncedServer(null, null);

  constructor(
    readonly motd: string | null,
    readonly maxPlayers: number | null,
  ) {}
}
