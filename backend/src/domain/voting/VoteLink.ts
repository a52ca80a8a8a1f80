import { randomUUID } from 'node:crypto';

export interface VoteLinkForm {
  /** The name of the voting site. */
  readonly site: string;
  readonly url: string;
  /** The reward for a vote on this site, as free text by staff. */
  readonly reward: string;
  /** If absent, a new link is active and an existing link stays unchanged. */
  readonly isActive?: boolean | null | undefined;
}

/** A link to a site where players can vote for the server. */
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
