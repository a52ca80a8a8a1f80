import { InvalidInput } from '../shared/DomainError';
import { CommandTemplate } from './CommandTemplate';
import type { DeliveryReason, GameCommand } from './Delivery';
import { sentence, type Sentence } from '../shared/Sentence';

/** The occasions of rewards. A party rewards each contributor (`party`) and everyone online (`partyOnline`). */
export const OCCASIONS = ['vote', 'streak3', 'streak7', 'streak14', 'streak30', 'party', 'partyOnline'] as const;

export type Occasion = (typeof OCCASIONS)[number];

/** The occasion of a streak of `day` days; throws `RangeError` if that length is not rewarded. */
export function streakOccasion(day: number): Occasion {
  const occasion = OCCASIONS.find((candidate) => candidate === `streak${day}`);
  if (!occasion) throw new RangeError(`There is no reward for ${day} days in a row`);
  return occasion;
}

/** The maximum per occasion, so that one vote cannot flood the game server with commands. */
export const MAX_COMMANDS_PER_OCCASION = 10;

/** The cause of a reward; `playerName` is null for everyone online. */
export interface EarnedReward {
  readonly reason: DeliveryReason;
  readonly playerName: string | null;
  readonly streakDay?: number | null;
}

export interface RewardCommandsForm extends Readonly<Record<Occasion, readonly string[]>> {
  readonly waitsForPlayer: boolean;
}

/** The commands that hand out rewards on the game server, as staff chose them; initially none. */
export class RewardCommands {
  readonly id: 'reward_commands';
  vote: readonly string[];
  streak3: readonly string[];
  streak7: readonly string[];
  streak14: readonly string[];
  streak30: readonly string[];
  party: readonly string[];
  partyOnline: readonly string[];
  /** Whether a player's rewards wait until the player is online; most commands cannot give to an offline player. */
  waitsForPlayer: boolean;
  /** 0 until staff save the commands for the first time. */
  readonly version: number;

  private constructor(form: RewardCommandsForm, version: number) {
    this.id = 'reward_commands';
    this.vote = form.vote;
    this.streak3 = form.streak3;
    this.streak7 = form.streak7;
    this.streak14 = form.streak14;
    this.streak30 = form.streak30;
    this.party = form.party;
    this.partyOnline = form.partyOnline;
    this.waitsForPlayer = form.waitsForPlayer;
    this.version = version;
  }

  static none(): RewardCommands {
    const none = { vote: [], streak3: [], streak7: [], streak14: [], streak30: [], party: [], partyOnline: [] };
    return new RewardCommands({ ...none, waitsForPlayer: true }, 0);
  }

  /**
   * The commands that hand out a reward; empty if none are chosen, and for bans and pardons. Null if one of them cannot
   * contain the player's name.
   */
  commandsFor({ reason, playerName, streakDay = null }: EarnedReward): GameCommand[] | null {
    const chosen: Record<DeliveryReason, readonly string[]> = {
      vote: this.vote,
      streak: streakDay === null ? [] : this[streakOccasion(streakDay)],
      party: playerName === null ? this.partyOnline : this.party,
      ban: [],
      pardon: [],
    };
    const commands: GameCommand[] = [];
    for (const template of chosen[reason].map(CommandTemplate.of)) {
      const command = template.render(playerName);
      if (command === null) return null;
      commands.push({ command, waitsForPlayer: this.waitsForPlayer && template.isPersonal });
    }
    return commands;
  }

  /** Drops empty lines and leading slashes. */
  change(form: RewardCommandsForm): void {
    const normalized = Object.fromEntries(
      OCCASIONS.map((occasion) => [occasion, form[occasion].map(CommandTemplate.normalize).filter(Boolean)]),
    ) as Record<Occasion, string[]>;
    const results = OCCASIONS.map((occasion) => [occasion, findProblem(occasion, normalized[occasion])] as const);
    const failures = results.filter(([, problem]) => problem !== null);
    if (failures.length > 0)
      throw new InvalidInput(Object.fromEntries(failures.map(([name, problem]) => [name, problem ? [problem] : []])));

    Object.assign(this, normalized, { waitsForPlayer: form.waitsForPlayer });
  }
}

function findProblem(occasion: Occasion, commands: readonly string[]): Sentence | null {
  if (commands.length > MAX_COMMANDS_PER_OCCASION)
    return sentence('tooManyCommands', { max: MAX_COMMANDS_PER_OCCASION });
  const templates = commands.map(CommandTemplate.of);
  if (occasion === 'partyOnline' && templates.some(({ isPersonal }) => isPersonal)) {
    return sentence('commandForAll');
  }
  return templates.map((template) => template.findProblem()).find((problem) => problem !== null) ?? null;
}
