/** The range of goals: a smaller one would be a party for every few votes. */
export const MIN_PARTY_GOAL = 10;
export const MAX_PARTY_GOAL = 100_000;

export interface VoteSettingsForm {
  /** The number of votes that starts a party; null while no party is planned. */
  readonly goal?: number | null | undefined;
  readonly waitsForPlayer: boolean;
}

/** How votes are rewarded; the input classes check the range of the goal. */
export class VoteSettings {
  readonly id: 'vote_settings';
  goal: number | null;
  /** Whether a player's rewards wait until the player is online; most commands cannot give to an offline player. */
  waitsForPlayer: boolean;
  updatedAt: Date;
  /** 0 until staff save the settings for the first time. */
  readonly version: number;

  private constructor(goal: number | null, version: number, now: Date) {
    this.id = 'vote_settings';
    this.goal = goal;
    this.waitsForPlayer = true;
    this.updatedAt = now;
    this.version = version;
  }

  static none(): VoteSettings {
    return new VoteSettings(null, 0, new Date(0));
  }

  static withGoal(goal: number, now: Date): VoteSettings {
    return new VoteSettings(goal, 1, now);
  }

  change({ goal, waitsForPlayer }: VoteSettingsForm, now: Date): void {
    Object.assign(this, { goal: goal ?? null, waitsForPlayer, updatedAt: now });
  }
}
