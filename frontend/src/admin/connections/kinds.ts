import type { TargetRow } from './operations';

type Channel = TargetRow['channel'];
type Kind = TargetRow['kinds'][number];

interface KindGroup {
  readonly name:
    | 'news'
    | 'events'
    | 'voteParty'
    | 'server'
    | 'status'
    | 'purchases'
    | 'requests'
    | 'requestsForPrograms'
    | 'bans'
    | 'cards'
    | 'backups'
    | 'connections';
  readonly kinds: readonly Kind[];
  readonly channels: readonly Channel[];
}

const everywhere = ['MAIL', 'DISCORD', 'WEBHOOK'] as const;

/** What staff choose for a target. What belongs together is chosen together, so that a message is also corrected. */
export const kindGroups: readonly KindGroup[] = [
  { name: 'news', kinds: ['NEWS_PUBLISHED', 'NEWS_CHANGED', 'NEWS_REMOVED'], channels: ['DISCORD', 'WEBHOOK'] },
  { name: 'events', kinds: ['EVENT_ANNOUNCED', 'EVENT_CHANGED', 'EVENT_CANCELLED'], channels: ['DISCORD', 'WEBHOOK'] },
  { name: 'voteParty', kinds: ['VOTE_PARTY_COMPLETED'], channels: everywhere },
  { name: 'server', kinds: ['SERVER_DOWN', 'SERVER_UP'], channels: everywhere },
  { name: 'status', kinds: ['SERVER_STATUS'], channels: ['DISCORD'] },
  { name: 'purchases', kinds: ['PURCHASE_COMPLETED'], channels: everywhere },
  { name: 'requests', kinds: ['REQUEST_RECEIVED', 'REQUEST_CONTINUED'], channels: ['MAIL', 'DISCORD'] },
  {
    name: 'requestsForPrograms',
    kinds: ['REQUEST_RECEIVED', 'REQUEST_CONTINUED', 'REQUEST_CHANGED', 'REQUEST_REMOVED'],
    channels: ['WEBHOOK'],
  },
  { name: 'bans', kinds: ['BAN_CREATED', 'BAN_UPDATED', 'BAN_LIFTED', 'BAN_DELETED'], channels: ['WEBHOOK'] },
  { name: 'cards', kinds: ['REQUEST_RECEIVED', 'REQUEST_CHANGED', 'REQUEST_REMOVED'], channels: ['DISCORD_APP'] },
  { name: 'backups', kinds: ['BACKUP_FAILED'], channels: everywhere },
  { name: 'connections', kinds: ['TARGET_SWITCHED_OFF'], channels: everywhere },
];

export const groupsOf = (channel: Channel) => kindGroups.filter(({ channels }) => channels.includes(channel));

/** A group counts as chosen with any of its kinds. */
export const isChosen = (group: KindGroup, kinds: readonly Kind[]) => group.kinds.some((kind) => kinds.includes(kind));

/** The chosen kinds, and those that the form does not offer. */
export function readKinds(form: FormData, { channel, kinds }: Pick<TargetRow, 'channel' | 'kinds'>): Kind[] {
  const groups = groupsOf(channel);
  const offered = new Set(groups.flatMap((group) => group.kinds));
  return [
    ...groups.filter(({ name }) => form.has(`kinds.${name}`)).flatMap((group) => group.kinds),
    ...kinds.filter((kind) => !offered.has(kind)),
  ];
}
