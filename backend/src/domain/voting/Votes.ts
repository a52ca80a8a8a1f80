import type { Vote } from './Vote';

export abstract class Votes {
  /** Keeps the vote; false, and nothing is kept, when the player has voted on that site on that day before. */
  abstract add(vote: Vote): Promise<boolean>;
}
