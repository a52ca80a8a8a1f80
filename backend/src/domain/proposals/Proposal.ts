import { createHash } from 'node:crypto';
import type { BanDatabaseSettings } from '../gameConnections/GameConnection';
import type { ServerAddress } from '../gameserver/ServerAddress';

/** What can be found: connections, settings of the site, servers behind a proxy, and the ranks of a plugin. */
export const PROPOSAL_KINDS = ['console', 'bans', 'vote_target', 'address', 'name_prefix', 'backend', 'ranks'] as const;

export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** Why something that was found cannot be used. */
export const PROPOSAL_PROBLEMS = [
  'switched_off',
  'no_password',
  'stored_in_file',
  'not_understood',
  'forbidden',
] as const;

export type ProposalProblem = (typeof PROPOSAL_PROBLEMS)[number];

interface Found<Kind extends ProposalKind> {
  readonly kind: Kind;
  /** Where it was found, in the folder of the game server; null: the panel of the host has told it. */
  readonly file: string | null;
}

export interface ConsoleProposal extends Found<'console'>, ServerAddress {
  readonly password: string;
}

export interface BansProposal extends Found<'bans'>, BanDatabaseSettings {
  readonly password: string;
}

export interface VoteTargetProposal extends Found<'vote_target'>, ServerAddress {
  readonly token: string;
}

export type AddressProposal = Found<'address'> & ServerAddress;

/** What marks the names of players of the Bedrock Edition. */
export interface NamePrefixProposal extends Found<'name_prefix'> {
  readonly prefix: string;
}

export interface BackendProposal extends Found<'backend'>, ServerAddress {
  readonly name: string;
}

export type Proposal =
  ConsoleProposal | BansProposal | VoteTargetProposal | AddressProposal | NamePrefixProposal | BackendProposal;

/** What was found, and cannot be used. */
export interface Obstacle extends Found<ProposalKind> {
  readonly problem: ProposalProblem;
  /** What it is stored in, such as `H2`; null if that is not the problem. */
  readonly storage: string | null;
}

export type Finding = Proposal | Obstacle;

export const isObstacle = (finding: Finding): finding is Obstacle => 'problem' in finding;

/** The same as long as the same is found. A password is no part of it, so that no one can guess it from the id. */
export function idOf(finding: Finding): string {
  const shown = Object.entries(finding).filter(([name]) => name !== 'password' && name !== 'token');
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}
