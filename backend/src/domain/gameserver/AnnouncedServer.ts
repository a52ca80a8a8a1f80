/** Details from the game server's own settings, for what no status reply has told yet. */
export class AnnouncedServer {
  static readonly none = new AnnouncedServer(null, null);

  constructor(
    readonly motd: string | null,
    readonly maxPlayers: number | null,
  ) {}
}
