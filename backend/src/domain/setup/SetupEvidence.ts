import type { ServerState } from '../gameserver/ServerStatus';
import type { BuiltInPage } from '../pages/SitePage';
import type { GuideStep } from './GuideStep';

const REQUIRED_PAGES = ['rules', 'terms', 'privacy', 'refund'] as const satisfies readonly BuiltInPage[];

/** The pages that the guide names; an imprint is required in some countries only. */
export const GUIDE_PAGES = [...REQUIRED_PAGES, 'imprint'] as const satisfies readonly BuiltInPage[];

export type GuidePage = (typeof GUIDE_PAGES)[number];

export const LINK_STATES = ['unset', 'example', 'set'] as const;

/** `example`: the value of the demo community, which leads nowhere. */
export type LinkState = (typeof LINK_STATES)[number];

export interface NameEvidence {
  readonly siteName: string;
  /** Whether the site has another name than the software. */
  readonly hasOwnName: boolean;
  /** Whether the owner has chosen colors, emblem and landscape. */
  readonly hasOwnLook: boolean;
}

export interface LanguagesEvidence {
  /** Of all languages of the site, as BCP 47 codes, the default one first. */
  readonly codes: readonly string[];
  /** Whether the owner has chosen them, or confirmed the usual one. */
  readonly areChosen: boolean;
}

export interface StartPageEvidence {
  /** Whether the owner has arranged the start page. */
  readonly isArranged: boolean;
  /** Whether the owner has changed the menu, or switched pages off. */
  readonly hasOwnMenu: boolean;
}

export interface ConnectionsEvidence {
  /** Whether a mail server is set up and on, so that guests and staff get mails. */
  readonly sendsMails: boolean;
  /** Channels of Discord and other addresses that get messages. */
  readonly channels: number;
}

export interface AddressEvidence {
  /** The address that is probed, as `host:port`; null without one. */
  readonly address: string | null;
  /** The environment variable or file that sets it; null: the settings of the site. */
  readonly source: string | null;
  /** Whether players have an address to copy. */
  readonly isForPlayers: boolean;
  readonly state: ServerState;
  /** Of these, null if the last probe did not tell. */
  readonly ping: number | null;
  readonly onlinePlayers: number | null;
  readonly maxPlayers: number | null;
  readonly version: string | null;
}

/** Which connections to the game server are set up. */
export interface GameServerEvidence {
  readonly console: boolean;
  readonly folder: boolean;
  readonly votes: boolean;
  readonly bans: boolean;
}

export interface LinksEvidence {
  readonly store: LinkState;
  readonly chat: LinkState;
  readonly contact: LinkState;
  /** Active links to social media, without those of the demo community. */
  readonly socialLinks: number;
  /** Active links of the demo community. */
  readonly exampleSocialLinks: number;
}

export interface PageEvidence {
  readonly id: string;
  readonly page: GuidePage;
  /** Whether the usual text is neither adopted nor replaced. */
  readonly hasUsualText: boolean;
  readonly isPublished: boolean;
  /** The day from which the text applies, as `YYYY-MM-DD`. */
  readonly effectiveOn: string | null;
}

export interface VoteSiteEvidence {
  readonly id: string;
  readonly site: string;
  /** Whether the link leads to a reserved name or back to this site. */
  readonly isExample: boolean;
  /** Whether a verified vote has arrived from the voting site in the last 90 days. */
  readonly hasVotes: boolean;
}

export interface TebexEvidence {
  readonly hasSecret: boolean;
  /** When Tebex last validated the endpoint with the current secret; null if it has not. */
  readonly validatedAt: Date | null;
  /** Whether a genuine message has arrived since the secret was set. */
  readonly hasMessages: boolean;
}

export interface BackupEvidence {
  /** Null: no backups on schedule. */
  readonly schedule: string | null;
  readonly lastGoodAt: Date | null;
  readonly isOverdue: boolean;
}

export interface SecondFactorEvidence {
  /** Whether the signed-in account has one. */
  readonly isOn: boolean;
  /** Active accounts of owners without one; null for callers who may not manage accounts. */
  readonly ownersWithout: number | null;
}

/** What the steps are judged by. */
export interface SetupEvidence {
  readonly name: NameEvidence;
  readonly languages: LanguagesEvidence;
  readonly address: AddressEvidence;
  readonly gameServer: GameServerEvidence;
  readonly links: LinksEvidence;
  readonly legal: readonly PageEvidence[];
  readonly startPage: StartPageEvidence;
  /** The active vote links, ordered by site. */
  readonly votes: readonly VoteSiteEvidence[];
  readonly tebex: TebexEvidence;
  readonly connections: ConnectionsEvidence;
  readonly backups: BackupEvidence;
  readonly secondFactor: SecondFactorEvidence;
  readonly demoRemains: boolean;
}

const hasOwnLink = ({ store, chat, socialLinks }: LinksEvidence): boolean =>
  store === 'set' || chat === 'set' || socialLinks > 0;

const isReady = ({ hasUsualText, isPublished }: PageEvidence): boolean => !hasUsualText && isPublished;

const CHECKS: Readonly<Record<GuideStep, (evidence: SetupEvidence) => boolean>> = {
  name: ({ name }) => name.hasOwnName && name.hasOwnLook,
  languages: ({ languages }) => languages.areChosen,
  address: ({ address }) => address.isForPlayers && address.state === 'online',
  // Which ones a site needs is different for each.
  game_server: ({ gameServer }) => Object.values(gameServer).some(Boolean),
  links: ({ links }) =>
    hasOwnLink(links) &&
    links.exampleSocialLinks === 0 &&
    ![links.store, links.chat, links.contact].includes('example'),
  legal: ({ legal }) => REQUIRED_PAGES.every((name) => legal.some((page) => page.page === name && isReady(page))),
  start_page: ({ startPage }) => startPage.isArranged || startPage.hasOwnMenu,
  votes: ({ votes }) => votes.length > 0 && votes.every(({ isExample, hasVotes }) => hasVotes && !isExample),
  tebex: ({ tebex }) => tebex.hasSecret && (tebex.validatedAt !== null || tebex.hasMessages),
  connections: ({ connections }) => connections.sendsMails,
  backups: ({ backups }) => backups.schedule !== null && backups.lastGoodAt !== null && !backups.isOverdue,
  second_factor: ({ secondFactor }) => secondFactor.isOn && !secondFactor.ownersWithout,
  demo: ({ demoRemains }) => !demoRemains,
};

export const isStepDone = (step: GuideStep, evidence: SetupEvidence): boolean => CHECKS[step](evidence);
