import type { Watched } from '../../domain/conversations/Conversations';

/** A conversation and the generation of its private link. */
export interface Access {
  readonly id: string;
  readonly generation: number;
  /** How the guest got the link; only a mailed one shows that the address is theirs. Absent: `page`. */
  readonly way?: 'page' | 'mail';
}

/** Creates and checks the tokens of conversations. They are derived from the secret key, so none is stored. */
export abstract class PrivateLinks {
  /** The address that opens the conversation. */
  abstract addressOf(access: Access): string;
  /** Null if the token is not genuine. A replaced link is genuine, with an earlier generation. */
  abstract read(token: string): Access | null;
  /** The key with which an audience learns about new entries, without their content. */
  abstract watchKey(watched: Watched): string;
  abstract readWatchKey(key: string): Watched | null;
}

/** The conversations that this browser has opened by their private links. */
export interface OpenedConversations {
  generationOf(id: string): number | null;
  add(access: Access): void;
}
