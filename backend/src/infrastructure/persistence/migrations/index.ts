import { CannedReplies1763702800000 } from './1763702800000-CannedReplies';
import { EventPages1763701800000 } from './1763701800000-EventPages';
import { EventSignUps1763702200000 } from './1763702200000-EventSignUps';
import { ApplicationForms1763702500000 } from './1763702500000-ApplicationForms';
import { TicketClosing1763703100000 } from './1763703100000-TicketClosing';
import { UncertainVotes1763703200000 } from './1763703200000-UncertainVotes';
import { BanAccounts1763703300000 } from './1763703300000-BanAccounts';
import { VanishedBans1763703400000 } from './1763703400000-VanishedBans';
import { TestPayments1763703500000 } from './1763703500000-TestPayments';
import { EventUpdates1763703600000 } from './1763703600000-EventUpdates';
import { NewsUpdates1763703800000 } from './1763703800000-NewsUpdates';
import { StatusTexts1763703700000 } from './1763703700000-StatusTexts';
import { WhitelistCommand1763702600000 } from './1763702600000-WhitelistCommand';
import { ApplicationQuestions1763702700000 } from './1763702700000-ApplicationQuestions';
import { DiscordApp1763702900000 } from './1763702900000-DiscordApp';
import { Foundation1763700000000 } from './1763700000000-Foundation';
import { Limits1763700110000 } from './1763700110000-Limits';
import { SignInHistory1763700120000 } from './1763700120000-SignInHistory';
import { Players1763700130000 } from './1763700130000-Players';
import { Bans1763700131000 } from './1763700131000-Bans';
import { Voting1763700140000 } from './1763700140000-Voting';
import { Gallery1763700141000 } from './1763700141000-Gallery';
import { Store1763700150000 } from './1763700150000-Store';
import { Support1763700160000 } from './1763700160000-Support';
import { Events1763700161000 } from './1763700161000-Events';
import { PlayerHeads1763700170000 } from './1763700170000-PlayerHeads';
import { BanLists1763700180000 } from './1763700180000-BanLists';
import { DailyCounts1763700181000 } from './1763700181000-DailyCounts';
import { TicketLists1763700182000 } from './1763700182000-TicketLists';
import { StaffLists1763700183000 } from './1763700183000-StaffLists';
import { ContentLists1763700184000 } from './1763700184000-ContentLists';
import { AuditNames1763700185000 } from './1763700185000-AuditNames';
import { PlayerDays1763700190000 } from './1763700190000-PlayerDays';
import { LiveUpdates1763700195000 } from './1763700195000-LiveUpdates';
import { Payments1763700200000 } from './1763700200000-Payments';
import { VoteInbox1763700210000 } from './1763700210000-VoteInbox';
import { Rewards1763700220000 } from './1763700220000-Rewards';
import { BanSources1763700230000 } from './1763700230000-BanSources';
import { Imports1763700231000 } from './1763700231000-Imports';
import { StaffSafety1763700240000 } from './1763700240000-StaffSafety';
import { Backups1763700250000 } from './1763700250000-Backups';
import { AuditKept1763700290000 } from './1763700290000-AuditKept';
import { OldAddresses1763700291000 } from './1763700291000-OldAddresses';
import { BanSearch1763700310000 } from './1763700310000-BanSearch';
import { VotersInOrder1763700320000 } from './1763700320000-VotersInOrder';
import { BanChanges1763700330000 } from './1763700330000-BanChanges';
import { VoterCounts1763700340000 } from './1763700340000-VoterCounts';
import { PlayerChanges1763700350000 } from './1763700350000-PlayerChanges';
import { BanRemovals1763700360000 } from './1763700360000-BanRemovals';
import { NameChangesDropped1763700400000 } from './1763700400000-NameChangesDropped';
import { RankMarks1763700410000 } from './1763700410000-RankMarks';
import { SourceLifts1763700550000 } from './1763700550000-SourceLifts';
import { PasswordLinks1763700570000 } from './1763700570000-PasswordLinks';
import { Translations1763700600000 } from './1763700600000-Translations';
import { StatusAddresses1763700500000 } from './1763700500000-StatusAddresses';
import { ClearedSettings1763700510000 } from './1763700510000-ClearedSettings';
import { DueFigures1763700530000 } from './1763700530000-DueFigures';
import { ReplyRules1763700540000 } from './1763700540000-ReplyRules';
import { UnknownFigures1763700520000 } from './1763700520000-UnknownFigures';
import { BanLifts1763700560000 } from './1763700560000-BanLifts';
import { StaffLanguages1763700610000 } from './1763700610000-StaffLanguages';
import { Brand1763700620000 } from './1763700620000-Brand';
import { Pages1763700700000 } from './1763700700000-Pages';
import { Faq1763700710000 } from './1763700710000-Faq';
import { Menu1763700820000 } from './1763700820000-Menu';
import { Announcements1763700821000 } from './1763700821000-Announcements';
import { ApiTokens1763701500000 } from './1763701500000-ApiTokens';
import { Notices1763701600000 } from './1763701600000-Notices';
import { SiteTexts1763700870000 } from './1763700870000-SiteTexts';
import { SetupGuide1763700900000 } from './1763700900000-SetupGuide';
import { HeroPicture1763701100000 } from './1763701100000-HeroPicture';
import { DrawnPictures1763701200000 } from './1763701200000-DrawnPictures';
import { Trash1763700850000 } from './1763700850000-Trash';
import { TrashMedia1763700851000 } from './1763700851000-TrashMedia';
import { VoteRewards1763700830000 } from './1763700830000-VoteRewards';
import { SocialPlatforms1763700720000 } from './1763700720000-SocialPlatforms';
import { Media1763700810000 } from './1763700810000-Media';
import { NewsDates1763700840000 } from './1763700840000-NewsDates';
import { Drafts1763700841000 } from './1763700841000-Drafts';
import { BackupPanel1763700860000 } from './1763700860000-BackupPanel';
import { StaffPage1763701300000 } from './1763701300000-StaffPage';
import { DraftMedia1763701400000 } from './1763701400000-DraftMedia';
import { ConversationAttachments1763703000000 } from './1763703000000-ConversationAttachments';
import { Conversations1763701950000 } from './1763701950000-Conversations';

/** All schema migrations, oldest first. */
export const migrations = [
  Foundation1763700000000,
  Limits1763700110000,
  SignInHistory1763700120000,
  Players1763700130000,
  Bans1763700131000,
  Voting1763700140000,
  Gallery1763700141000,
  Store1763700150000,
  Support1763700160000,
  Events1763700161000,
  PlayerHeads1763700170000,
  BanLists1763700180000,
  DailyCounts1763700181000,
  TicketLists1763700182000,
  StaffLists1763700183000,
  ContentLists1763700184000,
  AuditNames1763700185000,
  PlayerDays1763700190000,
  LiveUpdates1763700195000,
  Payments1763700200000,
  VoteInbox1763700210000,
  Rewards1763700220000,
  BanSources1763700230000,
  Imports1763700231000,
  StaffSafety1763700240000,
  Backups1763700250000,
  AuditKept1763700290000,
  OldAddresses1763700291000,
  BanSearch1763700310000,
  VotersInOrder1763700320000,
  BanChanges1763700330000,
  VoterCounts1763700340000,
  PlayerChanges1763700350000,
  BanRemovals1763700360000,
  NameChangesDropped1763700400000,
  RankMarks1763700410000,
  SourceLifts1763700550000,
  PasswordLinks1763700570000,
  StatusAddresses1763700500000,
  ClearedSettings1763700510000,
  DueFigures1763700530000,
  ReplyRules1763700540000,
  UnknownFigures1763700520000,
  BanLifts1763700560000,
  Translations1763700600000,
  StaffLanguages1763700610000,
  Brand1763700620000,
  Pages1763700700000,
  Faq1763700710000,
  SocialPlatforms1763700720000,
  Media1763700810000,
  Menu1763700820000,
  Announcements1763700821000,
  VoteRewards1763700830000,
  NewsDates1763700840000,
  Drafts1763700841000,
  Trash1763700850000,
  TrashMedia1763700851000,
  BackupPanel1763700860000,
  SiteTexts1763700870000,
  StaffPage1763701300000,
  SetupGuide1763700900000,
  HeroPicture1763701100000,
  DrawnPictures1763701200000,
  ApiTokens1763701500000,
  DraftMedia1763701400000,
  Conversations1763701950000,
  Notices1763701600000,
  EventPages1763701800000,
  EventSignUps1763702200000,
  ApplicationForms1763702500000,
  WhitelistCommand1763702600000,
  ApplicationQuestions1763702700000,
  CannedReplies1763702800000,
  DiscordApp1763702900000,
  TicketClosing1763703100000,
  ConversationAttachments1763703000000,
  UncertainVotes1763703200000,
  BanAccounts1763703300000,
  VanishedBans1763703400000,
  TestPayments1763703500000,
  EventUpdates1763703600000,
  StatusTexts1763703700000,
  NewsUpdates1763703800000,
];
