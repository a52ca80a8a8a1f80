import { injectable } from 'inversify';
import { KnownPlayerNames } from '../../domain/gameserver/KnownPlayerNames';
import { PlayerNameRule } from '../../domain/gameserver/PlayerNameRule';
import { SettingsStore } from '../../domain/settings/SettingsStore';
import { InvalidInput } from '../../domain/shared/DomainError';
import type { Sentence } from '../../domain/shared/Sentence';
import { editDistance } from '../../domain/shared/editDistance';
import { Limits } from '../shared/Limits';
import type { Visitor } from '../shared/Visitor';

/** What this site says about a player name. */
export interface PlayerNameCheck {
  /** Why the name cannot be used, as a sentence; null if it can. */
  readonly problem: Sentence | null;
  readonly isKnown: boolean;
  /** Known names with few differences to this one, the nearest first; empty for a known name. */
  readonly suggestions: readonly string[];
}

const MAX_SUGGESTIONS = 3;

/** The one rule for player names: names that are valid in the game, and names that this site knows from an import. */
@injectable()
export class PlayerNames {
  constructor(
    private readonly settings: SettingsStore,
    private readonly known: KnownPlayerNames,
    private readonly limits: Limits,
  ) {}

  async isUsable(name: string): Promise<boolean> {
    return (await this.rule()).isValid(name) || (isVisible(name) && (await this.known.isKnown(name)));
  }

  /** Throws `InvalidInput` on the field for a name that cannot be used. */
  async mustBeUsable(name: string, field = 'username'): Promise<void> {
    if (!(await this.isUsable(name))) throw new InvalidInput({ [field]: [(await this.rule()).problem] });
  }

  /** Also tells visitors whether a name is known, as the player search does, and has the rate limit of the search. */
  async check(visitor: Visitor, name: string): Promise<PlayerNameCheck> {
    await this.limits.spend('search', visitor.address);
    const rule = await this.rule();
    if (!isVisible(name)) return { problem: rule.problem, isKnown: false, suggestions: [] };
    const isKnown = await this.known.isKnown(name);
    return {
      problem: isKnown || rule.isValid(name) ? null : rule.problem,
      isKnown,
      suggestions: isKnown ? [] : nearestNames(name, await this.known.findSimilar(name)).filter(isOfSameEdition(name)),
    };
  }

  private async rule(): Promise<PlayerNameRule> {
    return new PlayerNameRule((await this.settings.read()).playerNamePrefix);
  }
}

/** Whether the text has only visible characters; control characters are in no name. */
const isVisible = (text: string): boolean => text !== '' && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);

/** A name without the prefix of a Bedrock name belongs to another player. */
const isOfSameEdition = (name: string) => (candidate: string) => prefixOf(candidate) === prefixOf(name);

const prefixOf = (name: string): string => /^[^\p{L}\p{N}_]*/u.exec(name)?.[0] ?? '';

function nearestNames(name: string, candidates: readonly string[]): string[] {
  const maxDistance = Math.max(1, Math.floor(name.length / 3));
  return [...new Set(candidates)]
    .map((candidate) => ({ candidate, distance: editDistance(candidate.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((one, other) => one.distance - other.distance || (one.candidate < other.candidate ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ candidate }) => candidate);
}
