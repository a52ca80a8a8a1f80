import { randomUUID } from 'node:crypto';

export interface VoteLinkForm {
  /** The name of the voting site. */
  readonly site: string;
  readonly url: string;
  /** What a player gets for a vote there, in the words of the staff. */
  readonly reward: string;
  /** Absent: a new link is active, an existing one stays as it is. */
  readonly isActive?: boolean | null | undefined;
}

/** Where players can vote for the server. */
export class VoteLink {
  readonly id: string;
  site: string;
  url: string;
  reward: string;
  isActive: boolean;
  readonly version: number;

  private constructor(state: Pick<VoteLink, 'id' | 'site' | 'url' | 'reward' | 'isActive' | 'version'>) {
    this.id = state.id;
    this.site = state.site;
    this.url = state.url;
    this.reward = state.reward;
    this.isActive = state.isActive;
    this.version = state.version;
  }

  static add({ site, url, reward, isActive }: VoteLinkForm): VoteLink {
    return new VoteLink({ id: randomUUID(), site, url, reward, isActive: isActive ?? true, version: 1 });
  }

  change({ site, url, reward, isActive }: VoteLinkForm): void {
    this.site = site;
    this.url = url;
    this.reward = reward;
    this.isActive = isActive ?? this.isActive;
  }
}
