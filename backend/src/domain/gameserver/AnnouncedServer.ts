/** What the game server's own settings say of it; visitors see it until the server answers for itself. */
export class AnnouncedServer {
  static readonly nothing = new AnnouncedServer(null, null);

  constructor(
    readonly motd: string | null,
    readonly maxPlayers: number | null,
  ) {}
}
