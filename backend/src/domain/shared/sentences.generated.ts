/** Generated from the English catalogue by `npm run texts`. */

import type { CompiledMessage } from 'icu-minify/format';

export interface SentenceValues {
  rateLimited: { seconds: number };
  noPermission: {};
  signInFirst: {};
  passwordAgain: {};
  secondFactorFirst: {};
  databaseUnreachable: {};
  inputNotValid: {};
  changedByOther: {};
  banDurationNegative: {};
  banDurationZero: {};
  banTooLong: {};
  banAlreadyLifted: {};
  banNotLifted: {};
  liftReasonNeedsInactive: {};
  deliveryWithoutCommand: {};
  deliveryNotConfirmed: {};
  deliveryInFlight: {};
  alreadyDelivered: {};
  deliveriesWithoutCommand: {};
  commandEmpty: {};
  commandOneLine: {};
  commandForAll: {};
  replyNotTelling: {};
  eventEndsEarly: {};
  linkNotValid: {};
  apiTokenInvalid: {};
  apiTokenNotEnough: {};
  apiTokenReadsOnly: {};
  tooManyApiTokens: { max: number };
  enterAppCode: {};
  wrongOrUsedCode: {};
  wrongPassword: {};
  usernameTaken: {};
  emailTaken: {};
  periodReversed: {};
  secondFactorNotStarted: {};
  wrongCode: {};
  secondFactorOn: {};
  secondFactorOff: {};
  ownerUnchangeable: {};
  permissionMissing: {};
  ownLink: {};
  ownRole: {};
  ownSessions: {};
  ownSecondFactor: {};
  accountInactive: {};
  noSecondFactor: {};
  accountChanged: {};
  signInBusy: {};
  languageTwice: {};
  messageProcessed: {};
  messageDeleted: {};
  paymentsWithoutSecret: {};
  signatureNotValid: {};
  noVotesWaiting: {};
  voteLinkDeleted: {};
  enterPingbackSecret: {};
  serviceNameTaken: {};
  ifMatch: {};
  enterWholeNumber: {};
  unknownParameter: {};
  fillIn: {};
  cursorOrder: {};
  cursorForeign: {};
  oneHostHeader: {};
  sendObject: {};
  notValidText: {};
  otherSite: {};
  parameterTwice: {};
  writeCollision: {};
  readOnly: {};
  diskFull: {};
  busy: {};
  internalError: {};
  unreadableRequest: {};
  requestTooSlow: {};
  requestTooLarge: {};
  sendJson: {};
  tooManyHeaders: {};
  valueNotValid: {};
  provideObject: {};
  provideId: {};
  provideString: {};
  provideInteger: {};
  provideNumber: {};
  trueOrFalse: {};
  provideDateTime: {};
  incompleteForm: {};
  invisibleCharacters: {};
  enterEmail: {};
  enterUrlFormat: {};
  enterUrl: {};
  enterPictureAddress: {};
  versionWhole: {};
  versionNegative: {};
  banStartRange: {};
  eventDateRange: {};
  languageCodes: {};
  languageCode: {};
  searchTooShort: { min: number };
  commandList: {};
  passwordLength: {};
  enterUsername: {};
  enterPassword: {};
  enterCurrentPassword: {};
  enterNewPassword: {};
  chooseYesOrNo: {};
  fillAllFields: {};
  selectPermission: {};
  usernamePattern: {};
  provideToken: {};
  enterPrice: {};
  chooseItem: {};
  quantityNegative: {};
  quantityWhole: {};
  sentTooQuickly: {};
  tokenLength: {};
  hostNameLength: {};
  enterHostName: {};
  banEndIsKnown: { duration: string };
  banEndUnreadable: { duration: string };
  banEndUnreadableSuggestion: { duration: string; suggestion: string };
  unknownPlaceholder: { name: string };
  commandTooLong: { max: number };
  tooManyCommands: { max: number };
  folderMissing: { path: string };
  voteNameTooLong: { max: number };
  periodTooLong: { max: number };
  tooManyRules: { max: number };
  ruleExists: { text: string };
  chooseLanguages: { codes: string };
  chooseSiteLanguage: { codes: string };
  builtInPagePath: { path: string };
  noUsualText: {};
  builtInPageStays: {};
  tooManyPages: { max: number };
  backupRuns: {};
  backupDownloadRuns: {};
  backupFileElsewhere: { machine: string };
  backupScheduleConfigured: {};
  enterBackupSchedule: {};
  pagePathReserved: { path: string };
  pagePathTaken: { path: string };
  builtInQuestionStays: {};
  tooManyQuestions: { max: number };
  questionsChanged: {};
  staffMembersChanged: {};
  menuChanged: {};
  tooManyMenuLinks: { max: number };
  menuEntryStays: {};
  'notFound.menuEntry': {};
  announcementEndsEarly: {};
  tooManyAnnouncements: { max: number };
  tooManyCannedReplies: { max: number };
  'notFound.announcement': {};
  'notFound.cannedReply': {};
  rewardsChanged: {};
  tooManyRewards: { max: number };
  promiseOrCommand: {};
  promiseOfLink: {};
  rewardOfLinkStays: {};
  streakDay: { max: number };
  streakDayTaken: {};
  partyGoal: { min: number; max: number };
  'notFound.faqEntry': {};
  'notFound.staffMember': {};
  textPlaceholderUnknown: { name: string; names: string };
  'notFound.siteText': {};
  enterPagePath: {};
  enterDay: {};
  contactByTicket: { path: string };
  contactByChat: { url: string };
  contactByEmail: { email: string };
  choosePanelLanguage: { codes: string };
  linkHasServiceName: { site: string; name: string };
  chooseFutureTime: {};
  newsTimeRange: {};
  tooManyPins: { max: number; titles: string };
  draftNotValid: { max: number };
  pagesEnd: { max: number };
  pageNumber: { max: number };
  unknownProperty: { name: string };
  pageSize: { max: string };
  pictureType: {};
  pictureFileTooLarge: { megabytes: number; max: number };
  picturePixels: { megapixels: number; max: number };
  pictureSides: { width: number; height: number; max: number };
  pictureIncomplete: {};
  pictureUnreadable: {};
  pictureTooCostly: {};
  pictureProcessorBusy: { seconds: number };
  pictureProcessorUnavailable: {};
  uploadLength: {};
  uploadsOff: {};
  mediaQuota: { megabytes: number };
  describePicture: {};
  uploadLogo: {};
  focusInside: {};
  pictureInUse: { count: number };
  tooManyAttachments: { max: number };
  attachmentGone: {};
  attachmentsOff: {};
  attachmentsFull: { max: number };
  attachmentQuota: {};
  attachmentsTooLarge: { megabytes: number; max: number };
  'notFound.media': {};
  avatarSize: { sizes: string };
  ageRange: { min: number; max: number };
  webhookSecretTooShort: { min: number };
  chooseFrom: { values: string };
  cartQuantity: { max: number };
  chooseOne: { values: string };
  tooLong: { max: number };
  enterServerAddress: { port: string; example: string };
  enterColor: {};
  nothingToUndo: {};
  playerName: { min: number; max: number };
  playerNamePrefix: { min: number; max: number; prefix: string };
  'notFound.adminAccount': {};
  'notFound.apiToken': {};
  'notFound.application': {};
  'notFound.backup': {};
  'notFound.ban': {};
  'notFound.delivery': {};
  'notFound.event': {};
  'notFound.galleryItem': {};
  'notFound.newsArticle': {};
  'notFound.page': {};
  'notFound.replyRule': {};
  'notFound.session': {};
  'notFound.socialLink': {};
  'notFound.storeItem': {};
  'notFound.ticket': {};
  'notFound.translatedItem': {};
  'notFound.trashedItem': {};
  trashDoesNotFit: {};
  banIsBack: {};
  'notFound.voteLink': {};
  'notFound.voteReward': {};
  'notFound.pingbackVoteLink': {};
  ownActivation: {};
  ownDeletion: {};
  enterWebhookSecret: {};
  looksLikeBot: {};
  writtenInLanguage: {};
  replyError: {};
  replyUnknownCommand: {};
  replySyntax: {};
  replyNotPermitted: {};
  replyOffline: {};
  replyUnknownPlayer: {};
  replyNoRoom: {};
  replyUnknownThing: {};
  replyForNow: {};
  replyCouldNot: {};
  replyRefused: {};
  replyRefusedForGood: {};
  nameNotSendable: {};
  consoleNotConfigured: {};
  consolePasswordRejected: {};
  consolePasswordChanged: {};
  consoleCommandTooLong: {};
  stoppedBeforeReply: {};
  banStillInForce: {};
  banIsOver: {};
  voteNoLink: {};
  voteAlready: {};
  voteNotCounted: {};
  storedValueUnreadable: {};
  voteReplayed: {};
  voteNoLinkNoToken: {};
  voteTokenWrong: {};
  voteNameNotValid: {};
  voteNoService: {};
  pingbackNoSecret: {};
  pingbackWrongProof: {};
  pingbackWrongKey: {};
  pingbackVoteFailed: {};
  pingbackWrongSender: {};
  pingbackUnsigned: {};
  pingbackWrongTime: {};
  voteNeedsVotifier2: {};
  paymentFault: {};
  linkReplaced: {};
  answeredByOther: {};
  requestNotWritable: {};
  requestMerged: { number: string };
  mergeNeedsTwoTickets: {};
  mergeNeedsSameGuest: {};
  mergeNeedsOpenTarget: {};
  mergeTooLong: {};
  daysRange: { max: number };
  assigneeUnknown: {};
  'notFound.request': {};
  'notFound.entry': {};
  noticeLoginRejected: {};
  noticeTargetFailing: {};
  noticeExpired: {};
  noticeNotFailed: {};
  noticeSettled: {};
  noticeBeingSent: {};
  noticeInterrupted: {};
  waitedBeforeRestore: {};
  mailLimitReached: {};
  mailStopped: {};
  noticeObsolete: {};
  discordWebhookGone: {};
  discordPlaceGone: {};
  discordSecretMissing: {};
  discordNeverPosted: {};
  discordMessageGone: {};
  webhookGone: {};
  webhookKeyMissing: {};
  announcedStart: {};
  announcedEnd: {};
  announcedPrize: {};
  announcedCancelled: { title: string };
  announcedServerDown: {};
  announcedServerUp: {};
  announcedLastReply: {};
  announcedStatusOnline: {};
  announcedStatusOffline: {};
  announcedStatusUnknown: {};
  announcedPlayers: {};
  announcedPlayersUnknown: {};
  announcedVersion: {};
  announcedAddress: {};
  announcedLastChange: {};
  announcedVoteParty: { goal: number };
  announcedPurchase: { player: string; package: string };
  announcedBackupFailed: {};
  announcedTargetOff: { name: string };
  announcedTest: {};
  announcedTestText: { name: string };
  'notFound.noticeTarget': {};
  'notFound.notice': {};
  mailServerFromEnvironment: {};
  mailServerMissing: {};
  mailEncryptionNeeded: {};
  mailPort: { ports: string };
  mailHost: {};
  discordAddress: {};
  webhookAddress: {};
  discordThread: {};
  noticeKinds: {};
  noticeTargetOff: {};
  tooManyTargets: { max: number };
  mailAddressNotUsable: {};
  'mail.from': { site: string; origin: string };
  'mail.test.subject': {};
  'mail.test.text': { by: string };
  'mail.backupFailed.subject': {};
  'mail.backupFailed.text': { reason: string };
  'mail.backupFailed.button': {};
  'mail.switchedOff.subject': { name: string };
  'mail.switchedOff.text': { name: string; reason: string };
  'mail.switchedOff.button': {};
  announcedOpen: {};
  announcedTicket: { number: string; player: string };
  announcedApplication: { number: string; player: string };
  announcedReply: { player: string; number: string };
  noticeLeft: { by: string };
  noticeChannelUnknown: { channel: string };
  noticeChannelSilent: {};
  noticeNoAnswer: {};
  discordRateLimit: {};
  deliveryMarked: { by: string };
  consoleUnreachable: {};
  consoleConnectionLost: {};
  consoleNoReply: { seconds: number };
  consoleReplyFailed: {};
  team: {};
  noticeRead: {};
  'mail.request.subject': { number: string };
  'mail.requestReceived.text': { number: string };
  'mail.requestAnswered.text': { number: string };
  'mail.requestClosing.text': { number: string; count: number };
  'mail.request.answerThere': {};
  'mail.request.button': {};
  'mail.request.private': {};
  'mail.request.notMe': { address: string };
  placesRange: {};
  signUpsOff: {};
  signUpsFull: {};
  signUpsClosed: {};
  signUpsCancelled: {};
  nameSignedUp: {};
  browserSignedUp: {};
  'notFound.sign_up': {};
  'notFound.applicationForm': {};
  formClosed: {};
  positionNotOpen: {};
  noPositions: {};
  positionsTooLong: { max: number; length: number };
  whitelistCommandNeedsPlayer: {};
  tooManyFormQuestions: { max: number };
  'notFound.applicationQuestion': {};
  optionLimits: { min: number; max: number; length: number };
  noOptions: {};
  translateEachOption: { count: number };
  answersUnknown: {};
  answersNotReadable: { max: number };
  answerMissing: { question: string };
  answerNotAnOption: { question: string };
  answerYesOrNo: { question: string };
  answerTooLong: { max: number; question: string };
  formChanged: {};
  discordBotTokenMissing: {};
  discordBotRejected: {};
  discordBotPlaceGone: {};
  discordId: {};
  discordPublicKey: {};
  discordToken: {};
  'card.ticket': { number: string };
  'card.staffApplication': { number: string };
  'card.whitelistApplication': { number: string };
  'card.player': {};
  'card.category': {};
  'card.status': {};
  'card.assignee': {};
  'card.open': {};
  'card.category.ban-appeal': {};
  'card.category.technical': {};
  'card.category.store': {};
  'card.category.general': {};
  'card.category.bug-report': {};
  'card.status.open': {};
  'card.status.in_progress': {};
  'card.status.resolved': {};
  'card.status.closed': {};
  'card.status.pending': {};
  'card.status.approved': {};
  'card.status.rejected': {};
  'press.button.take': {};
  'press.button.close': {};
  'press.button.accept': {};
  'press.took': { number: string };
  'press.closed': { number: string };
  'press.accepted': { number: string };
  'press.faster': { name: string; number: string };
  'press.changed': { number: string };
  'press.already': {};
  'press.slow': {};
  'press.failed': {};
  'press.otherPlace': {};
  'press.notLinked': {};
  'press.link': {};
  'press.inactive': {};
  discordLinkInvalid: {};
  discordTaken: {};
  'notFound.discordAccount': {};
  notOverDiscord: {};
  discordSignature: {};
  unknownPropertySuggestion: { name: string; suggestion: string };
  unknownPropertyNames: { name: string; names: string };
  sendApiToken: {};
  tokenInAddress: {};
  idempotencyKeyForm: {};
  idempotencyKeyRefused: {};
  idempotencyKeyReused: {};
  stillRunning: {};
  appealNeedsCategory: {};
  appealBanGone: {};
  appealBanOther: { username: string };
  appealAlreadyOpen: {};
  appealWithoutBan: {};
  appealOwnBan: {};
  banNotShorter: {};
  bulkOneChange: {};
  bulkIsDone: {};
  tooManyRequests: { max: number };
  playerNamePrefixForm: { max: number };
  imprintIncomplete: {};
  heroTooSmall: { width: number; height: number; minWidth: number; minHeight: number };
  connectionPasswordAgain: {};
  connectionPortOfSite: { port: string };
  connectionFromEnvironment: { variable: string };
  connectionNotSetUp: {};
  connectionAddress: {};
  connectionPort: {};
  votifierToken: {};
  connectionPrefix: {};
  consoleConnectionChanged: {};
  connectionFolder: {};
  'notFound.voteForwardTarget': {};
  tooManyForwardTargets: { max: string };
  connectionTokenAgain: {};
  consoleRefused: {};
  consoleUnknownName: {};
  consoleSilent: {};
  consoleForbidden: {};
  consoleIsAnother: {};
  announcedNamedServerDown: { name: string };
  announcedNamedServerUp: { name: string };
  'notFound.server': {};
  tooManyServers: { max: string };
  serverKeyForm: {};
  serverKeyTaken: {};
  serverAddressTaken: {};
  serverNeedsProxy: {};
  serverHasBackends: {};
  mainServerStays: {};
  mainServerInFront: {};
  mainServerAddress: {};
  mainServerSeen: {};
  serversChanged: {};
  connectionOfCommunity: {};
  folderTaken: {};
  serverBanScopeTaken: {};
  keyNeedsSftp: {};
  hostKeyUnread: {};
  hostKeyIsAnother: {};
  fingerprintForm: {};
  serverStopped: {};
  hostingPanelBusy: {};
  hostingPanelKeyRefused: {};
  hostingPanelNoPermission: {};
  hostingPanelNoServer: {};
  hostingPanelUnreachable: {};
  hostingPanelAddress: {};
  proposalGone: {};
  folderUnread: {};
  folderIsConnected: {};
  uploadIsImported: {};
  archiveUnreadable: {};
  archiveWithoutGame: {};
  archiveTooLarge: { megabytes: string; max: string };
  archiveType: {};
  diskIsFull: {};
}

/** The English sentences, compiled. */
export const ENGLISH: Readonly<Record<keyof SentenceValues, CompiledMessage>> = {
  rateLimited: [
    'Too many requests. Try again in ',
    ['seconds', 2, { one: [0, ' second'], other: [0, ' seconds'] }],
    '.',
  ],
  noPermission: 'You do not have permission to do this.',
  signInFirst: 'Please sign in first.',
  passwordAgain: 'Please enter your password again to continue.',
  secondFactorFirst: 'Please set up two-factor sign-in first.',
  databaseUnreachable: 'The site cannot reach its database right now. Please try again in a moment.',
  inputNotValid: 'The input is not valid.',
  changedByOther: 'Another user changed this in the meantime. Review their version before you save yours.',
  banDurationNegative: 'The duration of a ban cannot be negative. Enter "permanent" or -1 for a ban without an end.',
  banDurationZero: 'The duration of a ban must be longer than zero.',
  banTooLong: 'A ban can last at most 100 years. Enter "permanent" for a longer ban.',
  banAlreadyLifted: 'This ban is already lifted.',
  banNotLifted: 'This ban is not lifted.',
  liftReasonNeedsInactive: 'A reason for lifting requires "isActive": false.',
  deliveryWithoutCommand:
    'This delivery has no command yet. Choose a command, or deliver it in the game and mark it as delivered.',
  deliveryNotConfirmed: 'This is not marked as delivered, so it cannot be reopened.',
  deliveryInFlight: 'This is being delivered right now. Please check again in a moment.',
  alreadyDelivered: 'This was already delivered.',
  deliveriesWithoutCommand: 'None of these deliveries has a command yet.',
  commandEmpty: 'A command cannot be empty.',
  commandOneLine: 'A command must be one line without invisible characters.',
  commandForAll: 'These commands run once for all players. Use @a in place of a player name.',
  replyNotTelling: 'Please enter at least one word that tells this reply from others.',
  eventEndsEarly: 'An event cannot end before it starts.',
  linkNotValid: 'This link is not valid any more. Ask for a new one.',
  apiTokenInvalid: 'This API token is unknown, expired or revoked.',
  apiTokenNotEnough: 'An API token cannot do this. Sign in to the panel instead.',
  apiTokenReadsOnly: 'This API token may only read.',
  tooManyApiTokens: ['An account can have at most ', ['max', 4], ' API tokens. Revoke one first.'],
  enterAppCode: 'Please enter the code from your authenticator app.',
  wrongOrUsedCode: 'The code is not correct or was already used. Please enter the next one.',
  wrongPassword: 'The password is not correct.',
  usernameTaken: 'This username is already taken.',
  emailTaken: 'This e-mail address is already taken.',
  periodReversed: 'The start must be before the end.',
  secondFactorNotStarted: 'Please start the setup of two-factor sign-in first.',
  wrongCode: 'The code is not correct. Check the clock of your phone, then enter the current code.',
  secondFactorOn: 'Two-factor sign-in is already on.',
  secondFactorOff: 'Two-factor sign-in is off.',
  ownerUnchangeable: 'Owner accounts cannot be changed here.',
  permissionMissing: 'This requires a permission that you do not have.',
  ownLink: 'Create a link for your own account on your account page.',
  ownRole: 'You cannot change your own role and permissions. Ask another member of staff.',
  ownSessions: 'Manage your own sessions on your account page.',
  ownSecondFactor: 'Manage your own second factor on your account page.',
  accountInactive: 'This account is inactive. Activate it first.',
  noSecondFactor: 'This account has no second factor.',
  accountChanged: 'Your account was changed in the meantime. Please try again.',
  signInBusy: 'Too many people are signing in right now. Please try again in a moment.',
  languageTwice: 'Please name each language once.',
  messageProcessed: 'This message was already processed.',
  messageDeleted: 'The content of this message was deleted after 90 days.',
  paymentsWithoutSecret: 'Payment notifications will be rejected until the secret is set.',
  signatureNotValid: 'The signature is not valid.',
  noVotesWaiting: 'No votes are waiting under this name.',
  voteLinkDeleted: 'This vote link was deleted.',
  enterPingbackSecret: 'Please enter the secret that the voting site shows you.',
  serviceNameTaken: 'Another vote link already has this service name.',
  ifMatch: 'If-Match must be the ETag of an answer or a version, such as "3".',
  enterWholeNumber: 'Please enter a whole number.',
  unknownParameter: 'This query parameter is unknown.',
  fillIn: 'Please fill in this field.',
  cursorOrder: 'Cursors only work with the default order by date.',
  cursorForeign: 'This cursor does not belong to this list.',
  oneHostHeader: 'A request must have exactly one Host header.',
  sendObject: 'Please send a JSON object.',
  notValidText: 'Please remove the characters that are not valid text.',
  otherSite: 'This request came from another site.',
  parameterTwice: 'Please send this parameter only once.',
  writeCollision: 'Too many changes were made at the same time. Please try again.',
  readOnly: 'The site is read-only right now. Please try again later.',
  diskFull: 'The site has no disk space left. Please try again later.',
  busy: 'The server is busy. Please try again shortly.',
  internalError: 'Something went wrong on our side.',
  unreadableRequest: 'The request cannot be read. The body must be valid JSON.',
  requestTooSlow: 'The request took too long to arrive. Please try again.',
  requestTooLarge: 'The request is too large.',
  sendJson: 'Please send the body as application/json in UTF-8.',
  tooManyHeaders: 'The request has too many headers.',
  valueNotValid: 'This value is not valid.',
  provideObject: 'Please provide an object.',
  provideId: 'Please provide an ID.',
  provideString: 'Please provide a string.',
  provideInteger: 'Please enter a whole number between -2,147,483,648 and 2,147,483,647.',
  provideNumber: 'Please enter a number.',
  trueOrFalse: 'Please provide true or false.',
  provideDateTime: 'Please provide a date and time with an offset, such as 2026-01-31T12:00:00Z.',
  incompleteForm: 'Please fill in all required fields.',
  invisibleCharacters: 'Please remove the invisible characters.',
  enterEmail: 'Please enter a valid e-mail address.',
  enterUrlFormat: 'Please enter a valid URL format',
  enterUrl: 'Please enter a valid URL',
  enterPictureAddress: 'Please enter a path on this site or an https address.',
  versionWhole: 'The version must be a whole number.',
  versionNegative: 'The version must be 0 or more.',
  banStartRange: 'Please give a date between 2000 and 2100.',
  eventDateRange: 'Please enter a date between the years 2000 and 2100.',
  languageCodes: 'Please provide a list of language codes.',
  languageCode: 'Please provide a language code, such as en.',
  searchTooShort: ['Please enter at least ', ['min', 4], ' characters.'],
  commandList: 'Please provide a list of commands.',
  passwordLength: 'Please use 10 to 200 characters.',
  enterUsername: 'Please enter your username.',
  enterPassword: 'Please enter your password.',
  enterCurrentPassword: 'Please enter your current password.',
  enterNewPassword: 'Please enter a new password.',
  chooseYesOrNo: 'Please choose yes or no.',
  fillAllFields: 'Please fill all fields and select at least one permission',
  selectPermission: 'Please select at least one permission',
  usernamePattern: 'Please use 3 to 32 letters, digits or _ . -',
  provideToken: 'Please provide the token of the link.',
  enterPrice: 'Please enter a price with at most two decimals, such as "12.50".',
  chooseItem: 'Please choose an item.',
  quantityNegative: 'The quantity must be 0 or more.',
  quantityWhole: 'The quantity must be a whole number.',
  sentTooQuickly: 'The form was sent too quickly. Please wait a moment and send it again.',
  tokenLength: 'The token must have 8 to 200 characters.',
  hostNameLength: 'Please use at most 253 characters.',
  enterHostName: 'Please enter a host name.',
  banEndIsKnown: ['“', ['duration'], '” says when the ban ends. A ban until it is lifted needs other words.'],
  banEndUnreadable: ['No end can be read from “', ['duration'], '”. Otherwise choose “Until lifted”.'],
  banEndUnreadableSuggestion: [
    'No end can be read from “',
    ['duration'],
    '”. Did you mean ',
    ['suggestion'],
    '? Otherwise choose “Until lifted”.',
  ],
  unknownPlaceholder: [['name'], ' is not a placeholder. Only {player} is replaced.'],
  commandTooLong: ['A command can have at most ', ['max', 2, { one: [0, ' byte'], other: [0, ' bytes'] }], '.'],
  tooManyCommands: ['Please use at most ', ['max', 2, { one: [0, ' command'], other: [0, ' commands'] }], '.'],
  folderMissing: ['The folder ', ['path'], ' does not exist, or the site has no access to it.'],
  voteNameTooLong: ['The player’s name has more than ', ['max', 4], ' characters.'],
  periodTooLong: ['Please choose at most ', ['max', 2, { one: [0, ' day'], other: [0, ' days'] }], '.'],
  tooManyRules: [
    'There can be at most ',
    ['max', 2, { one: [0, ' rule'], other: [0, ' rules'] }],
    '. Delete one first.',
  ],
  ruleExists: ['There is a rule for these words already: “', ['text'], '”.'],
  chooseLanguages: ['Please choose from these languages: ', ['codes'], '.'],
  chooseSiteLanguage: ['Please choose one of the languages of this site: ', ['codes'], '.'],
  builtInPagePath: ['This page stays at ', ['path'], ', because other texts link to it.'],
  noUsualText: 'Only built-in pages have a usual text.',
  builtInPageStays: 'A built-in page cannot be deleted. Unpublish it instead.',
  tooManyPages: ['A site can have ', ['max', 4], ' pages. Delete one first.'],
  backupRuns: 'A backup is being taken. Wait until it is done.',
  backupDownloadRuns: 'Another download of a new backup is running. Wait until it is done.',
  backupFileElsewhere: [
    'This instance cannot read the file of this backup. It is on the machine ',
    ['machine'],
    ', or no longer stored.',
  ],
  backupScheduleConfigured: 'BACKUP_SCHEDULE sets the schedule. Remove the variable to set it here.',
  enterBackupSchedule:
    'Enter daily, daily with a time such as daily 04:00 (UTC), or an interval from 15m to 30d such as every 6h.',
  pagePathReserved: ['The site itself uses ', ['path'], '. Please choose another path.'],
  pagePathTaken: ['Another page has the path ', ['path'], '. Please choose another one.'],
  builtInQuestionStays: 'A built-in question cannot be deleted. Unpublish it instead.',
  tooManyQuestions: ['The support page can have ', ['max', 4], ' questions. Delete one first.'],
  questionsChanged: 'The questions changed in the meantime. Load them again, then order them.',
  staffMembersChanged: 'The staff page changed in the meantime. Load it again, then order it.',
  menuChanged: 'The menu changed in the meantime. Load it again, then order it.',
  tooManyMenuLinks: ['A menu can have ', ['max', 4], ' links. Delete one first.'],
  menuEntryStays: 'Only a link can be deleted. Hide this entry instead.',
  'notFound.menuEntry': 'There is no such entry in the menu.',
  announcementEndsEarly: 'An announcement must end after it starts.',
  tooManyAnnouncements: ['A site can have ', ['max', 4], ' announcements. Delete one first.'],
  tooManyCannedReplies: ['A site can have ', ['max', 4], ' canned replies. Delete one first.'],
  'notFound.announcement': 'There is no such announcement.',
  'notFound.cannedReply': 'There is no such canned reply.',
  rewardsChanged: 'The rewards changed in the meantime. Load them again, then order them.',
  tooManyRewards: ['A site can have ', ['max', 4], ' rewards. Delete one first.'],
  promiseOrCommand: 'Enter a promise, or a command.',
  promiseOfLink: 'Enter what a vote on this site gives.',
  rewardOfLinkStays: 'The reward of a vote link is deleted with the link.',
  streakDay: ['A streak has 1 to ', ['max', 4], ' days.'],
  streakDayTaken: 'There is already a reward for this number of days. Change that one.',
  partyGoal: ['The goal must be a whole number from ', ['min', 4], ' to ', ['max', 4], '.'],
  'notFound.faqEntry': 'There is no such question.',
  'notFound.staffMember': 'There is no such entry on the staff page.',
  textPlaceholderUnknown: ['This text has no placeholder ', ['name'], '. It can have ', ['names'], '.'],
  'notFound.siteText': 'There is no such text.',
  enterPagePath: 'Please use lower-case letters, digits and single hyphens, such as how-to-join.',
  enterDay: 'Please enter a day as YYYY-MM-DD.',
  contactByTicket: ['the ticket system: [submit a ticket](', ['path'], ') in the Support Center'],
  contactByChat: ['the chat server: [our Discord](', ['url'], ')'],
  contactByEmail: ['e-mail: [', ['email'], '](mailto:', ['email'], ')'],
  choosePanelLanguage: ['Please choose one of the languages of the panel: ', ['codes'], '.'],
  linkHasServiceName: [['site'], ' already has the service name ', ['name'], '.'],
  chooseFutureTime: 'Please choose a time in the future.',
  newsTimeRange: 'Please enter a time between the years 2000 and 2100.',
  tooManyPins: [
    'At most ',
    ['max', 4],
    ' articles can be pinned. These are: ',
    ['titles'],
    '. Unpin one of them first.',
  ],
  draftNotValid: ['The draft has to be a JSON object of texts with at most ', ['max', 4], ' kB.'],
  pagesEnd: [
    'Pages end after ',
    ['max', 2, { one: [0, ' row'], other: [0, ' rows'] }],
    '. Please use ?after= with a cursor to read further.',
  ],
  pageNumber: [
    'The page number must be at least 1, and pages end after ',
    ['max', 2, { one: [0, ' row'], other: [0, ' rows'] }],
    '.',
  ],
  unknownProperty: ['Unknown property “', ['name'], '”.'],
  pageSize: ['The page size must be between 1 and ', ['max'], '.'],
  pictureType: 'This is not a JPEG, PNG, WebP, GIF or AVIF picture.',
  pictureFileTooLarge: ['This file has ', ['megabytes', 4], ' MB. The limit is ', ['max', 4], ' MB.'],
  picturePixels: ['This picture has ', ['megapixels', 4], ' megapixels. The limit is ', ['max', 4], ' megapixels.'],
  pictureSides: [
    'This picture has ',
    ['width', 4],
    ' × ',
    ['height', 4],
    ' pixels. Each side must have 1 to ',
    ['max', 4],
    ' pixels.',
  ],
  pictureIncomplete: 'The file ends too early. Please upload it again.',
  pictureUnreadable: 'The picture cannot be read. Please save it again in another format, such as PNG or JPEG.',
  pictureTooCostly: 'Decoding this picture takes too much time or memory. Please upload it with fewer pixels.',
  pictureProcessorBusy: [
    'Too many pictures are being processed right now. Try again in ',
    ['seconds', 2, { one: [0, ' second'], other: [0, ' seconds'] }],
    '.',
  ],
  pictureProcessorUnavailable:
    'This site cannot process pictures right now. Please enter the address of a picture instead.',
  uploadLength: 'Please send the length of the file in Content-Length.',
  uploadsOff: 'Uploads are turned off on this site. Please enter the address of a picture instead.',
  mediaQuota: ['The ', ['megabytes', 4], ' MB for pictures are used up. Please delete some first.'],
  describePicture: 'Please describe what the picture shows, or mark it as decoration.',
  uploadLogo: 'Please upload a logo whose longer side has at least 128 pixels.',
  focusInside: 'Please enter a whole number from 0 to 100.',
  pictureInUse: [
    'This picture is used in ',
    ['count', 2, { one: [0, ' place'], other: [0, ' places'] }],
    '. Remove it there first.',
  ],
  tooManyAttachments: ['Please attach at most ', ['max', 4], ' pictures.'],
  attachmentGone: 'A picture is no longer there. Please attach it again.',
  attachmentsOff: 'This site does not accept pictures right now. Please send your text without them.',
  attachmentsFull: [
    'This conversation has ',
    ['max', 4],
    ' pictures of yours, which is the limit. Please send your text without more.',
  ],
  attachmentQuota: 'This site has no room for more pictures. Please send your text without them.',
  attachmentsTooLarge: [
    'These pictures have ',
    ['megabytes', 4],
    ' MB together. The limit is ',
    ['max', 4],
    ' MB. Please send them in several replies.',
  ],
  'notFound.media': 'There is no such picture.',
  avatarSize: ['The size must be one of ', ['sizes'], '.'],
  ageRange: ['Please enter an age from ', ['min', 4], ' to ', ['max', 4], '.'],
  webhookSecretTooShort: [
    'Webhook secret must be at least ',
    ['min', 2, { one: [0, ' character'], other: [0, ' characters'] }],
    ' long',
  ],
  chooseFrom: ['Please choose from: ', ['values'], '.'],
  cartQuantity: ['A cart can hold at most ', ['max', 4], ' of each item.'],
  chooseOne: ['Please choose one of: ', ['values'], '.'],
  tooLong: ['Please use at most ', ['max', 2, { one: [0, ' character'], other: [0, ' characters'] }], '.'],
  enterServerAddress: [
    'Please enter a host name, with the port unless it is ',
    ['port'],
    ', such as ',
    ['example'],
    '. An IPv6 address needs brackets, such as [2001:db8::1]:',
    ['port'],
    '.',
  ],
  enterColor: 'Please enter a colour as # and six digits or letters from A to F, such as #4E8A3F.',
  nothingToUndo: 'There is no change to undo.',
  playerName: [
    'A player name has ',
    ['min', 4],
    ' to ',
    ['max', 4],
    ' letters, digits or underscores. Other names are accepted once the server has reported them.',
  ],
  playerNamePrefix: [
    'A player name has ',
    ['min', 4],
    ' to ',
    ['max', 4],
    ' letters, digits or underscores, with or without ',
    ['prefix'],
    ' before them. Other names are accepted once the server has reported them.',
  ],
  'notFound.adminAccount': 'There is no such admin account.',
  'notFound.apiToken': 'There is no such API token.',
  'notFound.application': 'There is no such application.',
  'notFound.backup': 'There is no such backup.',
  'notFound.ban': 'There is no such ban.',
  'notFound.delivery': 'There is no such delivery.',
  'notFound.event': 'There is no such event.',
  'notFound.galleryItem': 'There is no such gallery item.',
  'notFound.newsArticle': 'There is no such news article.',
  'notFound.page': 'There is no such page.',
  'notFound.replyRule': 'There is no such reply rule.',
  'notFound.session': 'There is no such session.',
  'notFound.socialLink': 'There is no such social link.',
  'notFound.storeItem': 'There is no such store item.',
  'notFound.ticket': 'There is no such ticket.',
  'notFound.translatedItem': 'There is no such item.',
  'notFound.trashedItem':
    'This item is no longer in the trash. Another user may have restored it or deleted it for good.',
  trashDoesNotFit: 'This item cannot be restored: it no longer fits the data of the site.',
  banIsBack: 'This ban cannot be restored: an import has already brought it back as another entry.',
  'notFound.voteLink': 'There is no such vote link.',
  'notFound.voteReward': 'There is no such reward.',
  'notFound.pingbackVoteLink': 'There is no such vote link that accepts pingbacks.',
  ownActivation: 'You cannot enable or disable your own account',
  ownDeletion: 'You cannot delete your own account',
  enterWebhookSecret: 'Please enter a webhook secret',
  looksLikeBot: 'The form looks as if a bot filled it in. Please send it again.',
  writtenInLanguage: 'This is the language that it was written in. Edit the original instead.',
  replyError: 'The game server reported an error while it ran the command.',
  replyUnknownCommand: 'The game server does not know this command.',
  replySyntax: 'The game server rejected the syntax of this command.',
  replyNotPermitted: 'The game server does not permit this command.',
  replyOffline: 'The player is not online.',
  replyUnknownPlayer: 'The game server does not know this player.',
  replyNoRoom: 'The player has no room for it.',
  replyUnknownThing: 'The game server does not know the item, kit, crate, world or the like in this command.',
  replyForNow: 'The game server refused the command for now.',
  replyCouldNot: 'The game server says that it could not do this.',
  replyRefused: 'The game server refused the command.',
  replyRefusedForGood: 'The game server refused the command, and would refuse it again.',
  nameNotSendable: 'A command cannot safely contain this player name. Deliver it in the game.',
  consoleNotConfigured: 'RCON is not configured.',
  consolePasswordRejected: 'The game server rejected the RCON password.',
  consolePasswordChanged: 'The game server no longer accepts the RCON password.',
  consoleCommandTooLong: 'The command is too long for RCON.',
  stoppedBeforeReply: 'The site stopped before the game server replied.',
  banStillInForce: 'Not sent: the player is still banned on the site.',
  banIsOver: 'Not sent: the ban is over.',
  voteNoLink: 'No vote link has this service name.',
  voteAlready: 'The player already voted on this site that day.',
  voteNotCounted: 'The vote could not be counted. The server log has the details.',
  storedValueUnreadable: 'The stored value cannot be read. Please enter it again.',
  voteReplayed: 'The message belongs to another connection.',
  voteNoLinkNoToken: 'No vote link has this service name, and no token for all sites is set.',
  voteTokenWrong: 'The token is not correct.',
  voteNameNotValid: 'This is not a valid player name.',
  voteNoService: 'The message names no voting site.',
  pingbackNoSecret: 'The link has no pingback secret.',
  pingbackWrongProof: 'The signature is not valid.',
  pingbackWrongKey: 'The key is not valid.',
  pingbackVoteFailed: 'The voting site reports that the vote failed.',
  pingbackWrongSender: 'The request does not come from the address of the voting site.',
  pingbackUnsigned: 'This voting site does not sign its votes, so they cannot be verified.',
  pingbackWrongTime: 'The time in the request is too far from the current time.',
  voteNeedsVotifier2: 'The voting site has a token, so it must use Votifier 2.',
  paymentFault:
    'The site could not process this message and tries it again automatically. The server log has the cause.',
  linkReplaced: 'This link was replaced. Use the newer one.',
  answeredByOther: 'Another member of staff has written in the meantime. Read it before you send yours.',
  requestNotWritable: 'This request can no longer be answered. Please write a new one.',
  requestMerged: ['This request was merged into ', ['number'], '. Please write there.'],
  mergeNeedsTwoTickets: 'Choose two different tickets. Applications cannot be merged.',
  mergeNeedsSameGuest:
    'Only tickets with the same player name and the same mail address can be merged, because the guest reads both.',
  mergeNeedsOpenTarget: 'The ticket that stays is closed. Reopen it first.',
  mergeTooLong: 'The merged ticket would be too long. Close one of the two instead.',
  daysRange: ['Please enter 1 to ', ['max', 4], ' days.'],
  assigneeUnknown: 'Choose an account that may answer tickets.',
  'notFound.request': 'There is no such request.',
  'notFound.entry': 'There is no such text.',
  noticeLoginRejected: 'The login was rejected five times in a row. Correct it, then switch the target on again.',
  noticeTargetFailing: 'Nothing could be sent there for three days.',
  noticeExpired: 'It could not be sent in time.',
  noticeNotFailed: 'Only a notice that was not accepted can be sent again.',
  noticeSettled: 'This notice is already settled.',
  noticeBeingSent: 'This notice is being sent right now. Please check again in a moment.',
  noticeInterrupted: 'The site stopped before the outcome was stored. It may have been sent.',
  waitedBeforeRestore:
    'It waited when the backup was taken from which the site was restored, so it has perhaps been done since.',
  mailLimitReached: 'Not sent: the limit of mails for this address or this visitor was reached.',
  mailStopped: 'Not sent: this address gets no mails, because it was rejected before or its owner asked for none.',
  noticeObsolete: 'It was not needed any more.',
  discordWebhookGone: 'Discord does not know this webhook any more. Create a new one and enter its address.',
  discordPlaceGone: 'Discord does not know the channel or thread any more, or it rejects this webhook there.',
  discordSecretMissing: 'The token of this webhook cannot be read. Enter its address again.',
  discordNeverPosted: 'There is no message in this channel to change.',
  discordMessageGone: 'The message was deleted in Discord.',
  webhookGone: 'The endpoint answered 410: it does not exist any more.',
  webhookKeyMissing: 'The signing key of this endpoint cannot be read. Create a new one.',
  announcedStart: 'Starts',
  announcedEnd: 'Ends',
  announcedPrize: 'Prize',
  announcedCancelled: ['Cancelled: ', ['title']],
  announcedServerDown: 'The server does not respond',
  announcedServerUp: 'The server is online again',
  announcedLastReply: 'Last response',
  announcedStatusOnline: 'The server is online',
  announcedStatusOffline: 'The server is offline',
  announcedStatusUnknown: 'The server status is unknown',
  announcedPlayers: 'Players',
  announcedPlayersUnknown: 'unknown',
  announcedVersion: 'Version',
  announcedAddress: 'Address',
  announcedLastChange: 'Last change',
  announcedVoteParty: [['goal', 2, { one: [0, ' vote'], other: [0, ' votes'] }], ': the vote party is here!'],
  announcedPurchase: [['player'], ' bought ', ['package']],
  announcedBackupFailed: 'A backup failed',
  announcedTargetOff: ['“', ['name'], '” was switched off'],
  announcedTest: 'This is a test',
  announcedTestText: [['name'], ' sent it from the admin panel. Messages of the site arrive here.'],
  'notFound.noticeTarget': 'There is no such target.',
  'notFound.notice': 'There is no such notice.',
  mailServerFromEnvironment: 'The mail server is set by SMTP_URL. Change it there.',
  mailServerMissing: 'SMTP_URL is not set any more.',
  mailEncryptionNeeded:
    'Mail may only be sent without encryption to a server in a private network. Choose TLS or STARTTLS.',
  mailPort: ['The port must be one of ', ['ports'], '.'],
  mailHost: 'Please enter a host name or an IP address.',
  discordAddress: 'Please enter the webhook address from the settings of the Discord channel.',
  webhookAddress: 'Please enter an https address without a user name and without a port.',
  discordThread: 'Please enter the number of the thread.',
  noticeKinds: 'Please choose kinds of notices from the list.',
  noticeTargetOff: 'This target is off. Switch it on first.',
  tooManyTargets: ['There can be at most ', ['max', 4], ' targets. Delete one first.'],
  mailAddressNotUsable: 'The mail server cannot write to this address.',
  'mail.from': ['Sent by ', ['site'], ': ', ['origin']],
  'mail.test.subject': 'Test mail',
  'mail.test.text': [
    'This mail was sent from the panel by ',
    ['by'],
    '. It took the same way as every other mail of this site.',
  ],
  'mail.backupFailed.subject': 'A backup failed',
  'mail.backupFailed.text': ['The site could not take a backup. The reason: ', ['reason']],
  'mail.backupFailed.button': 'Open the backups',
  'mail.switchedOff.subject': [['name'], ' was switched off'],
  'mail.switchedOff.text': [
    'The site no longer sends notices to ',
    ['name'],
    '. The reason: ',
    ['reason'],
    ' What comes up in the meantime is kept for 76 hours.',
  ],
  'mail.switchedOff.button': 'Open the connections',
  announcedOpen: 'Open Page',
  announcedTicket: ['New ticket ', ['number'], ' from ', ['player']],
  announcedApplication: ['New application ', ['number'], ' from ', ['player']],
  announcedReply: [['player'], ' wrote again about ', ['number']],
  noticeLeft: ['Left by ', ['by'], '.'],
  noticeChannelUnknown: ['This version knows no channel ', ['channel'], '.'],
  noticeChannelSilent: 'The channel did not report in time.',
  noticeNoAnswer: 'No answer before the deadline.',
  discordRateLimit: 'Discord takes no more messages at the moment.',
  deliveryMarked: ['Marked as delivered by ', ['by'], '.'],
  consoleUnreachable: 'The game server cannot be reached over RCON.',
  consoleConnectionLost: 'The connection to the game server was lost.',
  consoleNoReply: ['The game server did not reply within ', ['seconds', 4], ' s.'],
  consoleReplyFailed: 'The connection to the game server was lost before it replied.',
  team: 'Team',
  noticeRead: 'It was read on the page before the mail was due.',
  'mail.request.subject': ['Your request ', ['number']],
  'mail.requestReceived.text': [
    'Your request ',
    ['number'],
    ' has arrived, and the staff will read it. You can follow it on its own page.',
  ],
  'mail.requestAnswered.text': ['There is something new about your request ', ['number'], '.'],
  'mail.requestClosing.text': [
    'Your request ',
    ['number'],
    ' waits for your answer. Without one, it will be closed in ',
    ['count', 2, { one: [0, ' day'], other: [0, ' days'] }],
    '.',
  ],
  'mail.request.answerThere': 'Please answer on that page. Replies to this mail are not read.',
  'mail.request.button': 'Open your request',
  'mail.request.private': 'The link is private: everyone who has it can read your request and write in your name.',
  'mail.request.notMe': ['If you did not write to us, or want no mails about requests, open ', ['address']],
  placesRange: 'Please enter a number of places from 1 to 10,000.',
  signUpsOff: 'This event takes no sign-ups here.',
  signUpsFull: 'All places are taken.',
  signUpsClosed: 'The event has begun. Sign-up is closed.',
  signUpsCancelled: 'The event is cancelled.',
  nameSignedUp: 'This name is already on the list.',
  browserSignedUp: 'You are on the list with another name. Withdraw first.',
  'notFound.sign_up': 'There is no such sign-up.',
  'notFound.applicationForm': 'There is no such form.',
  formClosed: 'Applications are closed at the moment.',
  positionNotOpen: 'This position is not open. Choose one from the list.',
  noPositions: 'Only the staff form has positions.',
  positionsTooLong: ['Use at most ', ['max', 4], ' lines of ', ['length', 4], ' characters.'],
  whitelistCommandNeedsPlayer: 'Use {player} for the name of the player.',
  tooManyFormQuestions: ['A form can have ', ['max', 4], ' own questions. Remove one first.'],
  'notFound.applicationQuestion': 'There is no such question.',
  optionLimits: [
    'Enter ',
    ['min', 4],
    ' to ',
    ['max', 4],
    ' different options, each of at most ',
    ['length', 4],
    ' characters.',
  ],
  noOptions: 'Only a choice has options.',
  translateEachOption: [
    [
      'count',
      2,
      {
        one: ['Enter a line for the ', 0, ' option of the original.'],
        other: ['Enter a line for each of the ', 0, ' options of the original.'],
      },
    ],
  ],
  answersUnknown: 'These answers do not belong to this form. Load the form again.',
  answersNotReadable: ['Send at most ', ['max', 4], ' answers, each with its question.'],
  answerMissing: ['Please answer the question “', ['question'], '”.'],
  answerNotAnOption: ['Please choose one of the options of “', ['question'], '”.'],
  answerYesOrNo: ['Please answer “', ['question'], '” with yes or no.'],
  answerTooLong: ['Please use at most ', ['max', 4], ' characters for “', ['question'], '”.'],
  formChanged: 'The form has changed. Please look at the questions again, then send it.',
  discordBotTokenMissing: 'The token of the bot cannot be read. Enter it again.',
  discordBotRejected: 'Discord rejects the token of the bot. Create a new one and enter it.',
  discordBotPlaceGone: 'Discord does not know the channel, or the bot may not write there.',
  discordId: 'Please enter the number as Discord shows it, such as 123456789012345678.',
  discordPublicKey: 'Please enter the public key as Discord shows it: 64 characters.',
  discordToken: 'Please enter the token of the bot.',
  'card.ticket': ['Ticket ', ['number']],
  'card.staffApplication': ['Staff application ', ['number']],
  'card.whitelistApplication': ['Whitelist application ', ['number']],
  'card.player': 'Player',
  'card.category': 'Category',
  'card.status': 'Status',
  'card.assignee': 'Assigned to',
  'card.open': 'Open in Panel',
  'card.category.ban-appeal': 'Ban Appeal',
  'card.category.technical': 'Technical Issue',
  'card.category.store': 'Store/Payment Issue',
  'card.category.general': 'General Question',
  'card.category.bug-report': 'Bug Report',
  'card.status.open': 'Open',
  'card.status.in_progress': 'In progress',
  'card.status.resolved': 'Solved',
  'card.status.closed': 'Closed',
  'card.status.pending': 'Under review',
  'card.status.approved': 'Accepted',
  'card.status.rejected': 'Declined',
  'press.button.take': 'Take',
  'press.button.close': 'Close',
  'press.button.accept': 'Accept',
  'press.took': ['You took ', ['number'], '.'],
  'press.closed': ['You closed ', ['number'], '.'],
  'press.accepted': ['You accepted ', ['number'], '.'],
  'press.faster': [['name'], ' was faster. The message shows the new state of ', ['number'], ' in a moment.'],
  'press.changed': [['number'], ' has changed since. The message shows its new state in a moment.'],
  'press.already': 'You have already done this.',
  'press.slow':
    'The site needs more time than usual. Look at the message: if it does not change within a minute, press again.',
  'press.failed': 'Something went wrong on the site. Please try again or open the panel.',
  'press.otherPlace':
    'This button belongs to another channel. The site accepts presses only in the channel that its owner has chosen.',
  'press.notLinked':
    'Your Discord account is not linked with an account of the panel. The link works once and for ten minutes. After that, press the button again.',
  'press.link': 'Link My Account',
  'press.inactive': 'Your account of the panel is inactive.',
  discordLinkInvalid: 'This link is no longer valid. Press a button in Discord to get a new one.',
  discordTaken: 'This Discord account is linked with another account of the panel. Unlink it there first.',
  'notFound.discordAccount': 'Your account is not linked with Discord.',
  notOverDiscord: 'A button in Discord cannot do this. Use the panel instead.',
  discordSignature: 'The signature of this request is not valid.',
  unknownPropertySuggestion: ['Unknown property “', ['name'], '”. Did you mean “', ['suggestion'], '”?'],
  unknownPropertyNames: ['Unknown property “', ['name'], '”. These are known: ', ['names'], '.'],
  sendApiToken: 'Please send an API token in the header “Authorization: Bearer costa_…”.',
  tokenInAddress:
    'An API token does not belong in an address, where logs keep it. Please send it in the header “Authorization: Bearer costa_…”, and replace this one.',
  idempotencyKeyForm: 'An Idempotency-Key has 1 to 255 printable ASCII characters.',
  idempotencyKeyRefused: 'This request takes no Idempotency-Key, because its answer is not kept.',
  idempotencyKeyReused: 'This Idempotency-Key was sent before with another body. Please send a new key.',
  stillRunning: 'The first request with this key is still running. Please ask again in a second.',
  appealNeedsCategory: 'Only a ban appeal names a ban.',
  appealBanGone: 'This ban is no longer in force.',
  appealBanOther: ['This is not a ban of ', ['username'], '.'],
  appealAlreadyOpen: 'There is already an open appeal against this ban. Please write there.',
  appealWithoutBan: 'This ticket is about no ban.',
  appealOwnBan: 'You set this ban. A colleague decides on the appeal: hand it over.',
  banNotShorter:
    'Enter a length after which the ban ends earlier than today’s end, and not in the past. It counts from the start of the ban.',
  bulkOneChange: 'Choose one of status, assignee and category.',
  bulkIsDone: 'It is done already, and can no longer be undone.',
  tooManyRequests: ['Choose at most ', ['max', 4], ' requests.'],
  playerNamePrefixForm: ['Enter 1 to ', ['max', 4], ' characters such as a dot, without spaces and quotes.'],
  imprintIncomplete: 'Enter who runs this site before you publish the imprint.',
  heroTooSmall: [
    'This picture has ',
    ['width', 4],
    ' × ',
    ['height', 4],
    ' pixels. Choose one of at least ',
    ['minWidth', 4],
    ' × ',
    ['minHeight', 4],
    '.',
  ],
  connectionPasswordAgain: 'Enter the password. The stored one is only sent to the place it was entered for.',
  connectionPortOfSite: ['Port ', ['port'], ' is the port of this site. Choose another one, such as 8192.'],
  connectionFromEnvironment: ['This connection is set by ', ['variable'], '. Change it there.'],
  connectionNotSetUp: 'This connection is not set up.',
  connectionAddress: 'Enter a host with an optional port, such as 203.0.113.7 or game.example.com:25575.',
  connectionPort: 'Enter a port from 1 to 65,535.',
  votifierToken: 'Enter a token of at least 8 characters.',
  connectionPrefix: 'Enter letters, digits and underscores, such as litebans_.',
  consoleConnectionChanged: 'The connection to the game server was changed just now.',
  connectionFolder: 'Choose a folder of a game server among those that are offered.',
  'notFound.voteForwardTarget': 'There is no such server.',
  tooManyForwardTargets: ['Votes can be sent on to ', ['max'], ' servers. Remove one first.'],
  connectionTokenAgain: 'Enter the token. The stored one is only sent to the place it was entered for.',
  consoleRefused: 'The game server accepts no RCON connections at its address.',
  consoleUnknownName: 'The name of the game server in the RCON address is unknown.',
  consoleSilent: 'The game server did not answer over RCON in time.',
  consoleForbidden: 'Staff may not connect the site to this RCON address.',
  consoleIsAnother: 'What answers at the RCON address is another program.',
  announcedNamedServerDown: [['name'], ' does not respond'],
  announcedNamedServerUp: [['name'], ' is online again'],
  'notFound.server': 'There is no such server.',
  tooManyServers: ['There can be ', ['max'], ' servers. Remove one first.'],
  serverKeyForm: 'Use letters from a to z, digits, and hyphens between them.',
  serverKeyTaken: 'Another server has this key.',
  serverAddressTaken: 'Another server has this address.',
  serverNeedsProxy: 'Choose the proxy in front of it.',
  serverHasBackends: 'There are servers behind it. Give them another proxy or remove them first.',
  mainServerStays: 'The main server cannot be removed.',
  mainServerInFront: 'The main server stands behind no other one.',
  mainServerAddress: 'The address of the main server is under Config, General.',
  mainServerSeen: 'Visitors always see the main server.',
  serversChanged: 'The list of servers has changed. Reload it.',
  connectionOfCommunity: 'Votes and LiteBans are connections of the main server.',
  folderTaken: 'Another server has this folder.',
  serverBanScopeTaken: 'LiteBans calls another server so.',
  keyNeedsSftp: 'A key needs SFTP. Over FTP, the site signs in with a password.',
  hostKeyUnread: 'The other machine shows no key now. Test the connection to see why.',
  hostKeyIsAnother: 'The other machine shows another key by now. Test the connection again and compare.',
  fingerprintForm: 'Copy the whole fingerprint. It begins with SHA256: and has 43 more characters.',
  serverStopped: 'The game server is not running.',
  hostingPanelBusy: 'The panel of the host accepts no more requests for now.',
  hostingPanelKeyRefused: 'The panel of the host refused the key. Make an API key of your account there.',
  hostingPanelNoPermission: 'The key may not use the console. It needs control.console and websocket.connect.',
  hostingPanelNoServer: 'The key sees no such server. Choose one from the list.',
  hostingPanelUnreachable: 'The panel of the host does not answer as a panel does. Check its address.',
  hostingPanelAddress: 'Enter the address of the panel of your host, with https://',
  proposalGone: 'This is no longer what lies in the folder. Look into it again.',
  folderUnread: 'The folder could not be read. Test its connection.',
  folderIsConnected:
    'The folder of this server is connected, and brings its files by itself. An upload is for servers without that.',
  uploadIsImported: 'Another upload is still being imported. Try again when it is done.',
  archiveUnreadable: 'This file is not a ZIP archive that can be read, or has more in it than a server has.',
  archiveWithoutGame:
    'The archive has no files of a game server. Put server.properties, usercache.json and the folder of the world into it.',
  archiveTooLarge: [
    'The archive has ',
    ['megabytes'],
    ' MB, and at most ',
    ['max'],
    ' MB can be uploaded. Upload it in several parts: what one does not have stays.',
  ],
  archiveType: 'Please send a ZIP archive.',
  diskIsFull: 'The disk of this site is full, so nothing was stored. Ask its operator for room.',
};
