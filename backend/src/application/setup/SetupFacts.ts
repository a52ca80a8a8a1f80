import type { PageEvidence } from '../../domain/setup/SetupEvidence';

export interface VoteSiteFacts {
  readonly id: string;
  readonly site: string;
  readonly url: string;
  readonly hasVotes: boolean;
}

/** What only the database can tell about the setup, read in one statement. */
export interface StoredSetup {
  readonly hasOwnLook: boolean;
  readonly hasOwnLanguages: boolean;
  readonly isStartPageArranged: boolean;
  readonly hasOwnMenu: boolean;
  readonly sendsMails: boolean;
  readonly channels: number;
  readonly socialLinks: number;
  readonly exampleSocialLinks: number;
  readonly pages: readonly PageEvidence[];
  readonly voteSites: readonly VoteSiteFacts[];
  readonly tebexValidatedAt: Date | null;
  readonly hasTebexMessages: boolean;
  /** Of the account that was asked for. */
  readonly hasSecondFactor: boolean;
  readonly ownersWithoutSecondFactor: number;
}

export abstract class SetupFacts {
  abstract read(username: string): Promise<StoredSetup>;
}
