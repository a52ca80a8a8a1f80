/* The maximum lengths of the inputs of the API, in characters. Printed by `npm run schema`. */

export const adminUserInputLimits = {
  password: 200,
  username: 32,
};

export const adoptionInputLimits = {
  service: 64,
  linkId: 64,
};

export const announcementInputLimits = {
  text: 140,
  url: 2048,
};

export const apiTokenInputLimits = {
  name: 60,
};

export const appealDecisionInputLimits = {
  duration: 64,
  body: 10000,
};

export const applicantInputLimits = {
  username: 64,
  email: 254,
  experience: 5000,
};

export const applicationAnswerInputLimits = {
  answer: 1500,
};

export const applicationFormInputLimits = {
  positions: 1950,
};

export const applicationListInputLimits = {
  search: 200,
};

export const applicationQuestionInputLimits = {
  question: 200,
  help: 300,
  options: 1212,
};

export const assigneeInputLimits = {
  assignee: 64,
  note: 10000,
};

export const auditListInputLimits = {
  actor: 64,
  action: 64,
  target: 200,
  search: 200,
};

export const backupPlanInputLimits = {
  schedule: 20,
};

export const banDurationInputLimits = {
  duration: 64,
};

export const banInputLimits = {
  username: 64,
  reason: 500,
  bannedBy: 64,
  duration: 64,
  liftReason: 500,
};

export const banLiftInputLimits = {
  reason: 500,
};

export const bansConnectionInputLimits = {
  address: 260,
  database: 64,
  user: 64,
  password: 500,
  prefix: 32,
};

export const bulkChangeInputLimits = {
  assignee: 64,
};

export const cannedReplyInputLimits = {
  title: 80,
  language: 16,
  body: 10000,
};

export const cannedReplyListInputLimits = {
  language: 16,
};

export const connectionListInputLimits = {
  server: 64,
};

export const consoleConnectionInputLimits = {
  address: 260,
  password: 1446,
};

export const decisionInputLimits = {
  notes: 5000,
};

export const deliveryListInputLimits = {
  search: 64,
};

export const deliveryReopeningInputLimits = {
  reason: 500,
  ruleText: 200,
};

export const discordAppInputLimits = {
  applicationId: 25,
  publicKey: 64,
  token: 200,
  guildId: 25,
  channelId: 25,
  language: 16,
};

export const discordTargetInputLimits = {
  name: 64,
  address: 2048,
  threadId: 25,
  language: 16,
};

export const draftInputLimits = {
  content: 50000,
};

export const eventInputLimits = {
  title: 200,
  description: 5000,
  type: 64,
  prize: 200,
  image: 2048,
};

export const eventListInputLimits = {
  search: 200,
};

export const faqEntryInputLimits = {
  question: 200,
  answer: 5000,
};

export const folderConnectionInputLimits = {
  path: 1000,
};

export const forwardTargetInputLimits = {
  name: 64,
  address: 260,
};

export const galleryItemInputLimits = {
  title: 200,
  description: 5000,
  imageUrl: 2048,
  author: 64,
};

export const galleryListInputLimits = {
  search: 200,
};

export const hostKeyInputLimits = {
  fingerprint: 64,
};

export const hostingPanelConnectionInputLimits = {
  panelServer: 64,
  panelAddress: 260,
  password: 200,
};

export const hostingPanelInputLimits = {
  panelAddress: 260,
  password: 200,
};

export const invitationInputLimits = {
  username: 32,
};

export const linkedPasswordInputLimits = {
  password: 200,
};

export const mailTargetInputLimits = {
  host: 253,
  username: 320,
  password: 500,
  fromAddress: 254,
  fromName: 64,
};

export const mediaInputLimits = {
  alt: 300,
};

export const mediaListInputLimits = {
  search: 200,
};

export const menuEntryInputLimits = {
  label: 40,
  url: 2048,
};

export const menuLinkInputLimits = {
  label: 40,
  url: 2048,
};

export const newApplicationQuestionInputLimits = {
  question: 200,
  help: 300,
  options: 1212,
};

export const newVoteForwardTargetInputLimits = {
  token: 200,
  name: 64,
  address: 260,
};

export const newsInputLimits = {
  title: 200,
  excerpt: 500,
  content: 50000,
  image: 2048,
  author: 64,
};

export const newsListInputLimits = {
  search: 200,
};

export const noticeListInputLimits = {
  target: 64,
  search: 200,
};

export const noticeTestInputLimits = {
  recipient: 254,
};

export const passwordChangeInputLimits = {
  currentPassword: 200,
  newPassword: 200,
};

export const playerNameInputLimits = {
  username: 64,
};

export const purchaseListInputLimits = {
  search: 200,
};

export const queueListInputLimits = {
  search: 200,
};

export const reauthenticationInputLimits = {
  password: 200,
  code: 100,
};

export const remoteFolderConnectionInputLimits = {
  address: 260,
  user: 128,
  path: 1000,
  password: 500,
};

export const replyInputLimits = {
  body: 10000,
};

export const replyRuleInputLimits = {
  text: 200,
};

export const replyTrialInputLimits = {
  reply: 5000,
  player: 64,
};

export const restoredTextInputLimits = {
  key: 64,
  language: 16,
};

export const searchInputLimits = {
  text: 64,
};

export const secondFactorCodeInputLimits = {
  code: 100,
};

export const serverAddressInputLimits = {
  address: 255,
};

export const serverInputLimits = {
  key: 24,
  name: 40,
  proxyId: 64,
  address: 255,
  statusAddress: 255,
  banScope: 32,
};

export const signInInputLimits = {
  code: 100,
};

export const signUpInputLimits = {
  username: 64,
};

export const signUpListInputLimits = {
  search: 64,
};

export const siteBrandInputLimits = {
  primaryColor: 7,
  secondaryColor: 7,
  logoImage: 44,
  heroImage: 2048,
};

export const siteLanguagesInputLimits = {
  defaultLanguage: 16,
  others: 16,
  unlisted: 16,
};

export const sitePageInputLimits = {
  slug: 60,
  title: 200,
  description: 500,
  content: 50000,
  effectiveOn: 10,
};

export const sitePagePreviewInputLimits = {
  content: 50000,
};

export const siteSectionsInputLimits = {
  forumsUrl: 2048,
};

export const siteSettingsInputLimits = {
  siteName: 64,
  shortName: 12,
  tagline: 200,
  serverAddress: 255,
  bedrockAddress: 255,
  playerNamePrefix: 16,
  supportedVersions: 100,
  discordInviteUrl: 2048,
  contactEmail: 254,
};

export const siteTextInputLimits = {
  value: 400,
  key: 64,
  language: 16,
};

export const socialLinkInputLimits = {
  url: 2048,
  label: 40,
};

export const staffMailInputLimits = {
  staffAddress: 254,
};

export const staffMemberInputLimits = {
  displayName: 64,
  playerName: 64,
  roleTitle: 40,
  about: 300,
};

export const startPageInputLimits = {
  title: 200,
  content: 5000,
};

export const storeItemInputLimits = {
  name: 64,
  description: 5000,
  image: 2048,
  category: 64,
};

export const storeRedirectInputLimits = {
  url: 2048,
};

export const ticketListInputLimits = {
  username: 64,
  search: 200,
};

export const topPlayersInputLimits = {
  server: 24,
};

export const translationInputLimits = {
  title: 200,
  excerpt: 500,
  content: 50000,
  description: 5000,
  type: 64,
  prize: 200,
  site: 64,
  reward: 200,
  promise: 200,
  name: 64,
  question: 200,
  answer: 5000,
  roleTitle: 40,
  about: 300,
  label: 40,
  text: 140,
  alt: 300,
  help: 300,
  options: 1212,
  positions: 1950,
  siteName: 64,
  shortName: 12,
  tagline: 200,
  supportedVersions: 100,
};

export const trashListInputLimits = {
  search: 200,
};

export const usualTextAdoptionInputLimits = {
  effectiveOn: 10,
};

export const voteConnectionInputLimits = {
  serviceName: 64,
  token: 200,
  pingbackSecret: 500,
  pingbackHost: 253,
};

export const voteForwardTargetInputLimits = {
  token: 200,
  name: 64,
  address: 260,
};

export const voteLinkInputLimits = {
  site: 64,
  url: 2048,
  reward: 200,
};

export const voteRewardInputLimits = {
  promise: 200,
  serverId: 64,
};

export const voterQueryLimits = {
  username: 64,
};

export const votesConnectionInputLimits = {
  token: 200,
};

export const webhookListInputLimits = {
  search: 200,
};

export const webhookSecretBodyLimits = {
  webhook_secret: 500,
};

export const webhookSecretInputLimits = {
  secret: 500,
};

export const webhookTargetInputLimits = {
  name: 64,
  url: 2048,
};

export const whitelistCommandInputLimits = {
  command: 1446,
};

/** The permissions of a staff account. */
export const permissions = [
  'stats',
  'tebex',
  'config',
  'news',
  'bans',
  'votes',
  'tickets',
  'social',
  'user_management',
] as const;
