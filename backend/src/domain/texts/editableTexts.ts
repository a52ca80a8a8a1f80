/** What the owner may put in the place of a text of the site. */
export interface EditableText {
  /** In characters. */
  readonly maxLength: number;
  /** An empty text is allowed, and nothing is shown in its place. */
  readonly isOptional: boolean;
  /** What the text may contain as `{name}`, besides the name of the site. */
  readonly placeholders: readonly string[];
}

const HEADING_LENGTH = 80;
const SENTENCE_LENGTH = 400;

const editable = (maxLength: number, isOptional: boolean, placeholders: readonly string[] = []): EditableText => ({
  maxLength,
  isOptional,
  placeholders: ['siteName', ...placeholders],
});

const heading = editable(HEADING_LENGTH, false);
const name = editable(HEADING_LENGTH, true);
const sentence = editable(SENTENCE_LENGTH, true);
/** A text that is also a description for search engines, or that the law or others expect. */
const fixed = editable(SENTENCE_LENGTH, false);

/**
 * The texts that are the owner's to say, in the order of the pages: area and key of `texts/<language>/<area>.json`, whose
 * message is the default. Labels of controls and messages are not among them.
 */
export const EDITABLE_TEXTS: Readonly<Record<string, EditableText>> = {
  'home.explore.title': heading,
  'home.explore.store': heading,
  'home.explore.storeText': sentence,
  'home.explore.news': heading,
  'home.explore.newsText': sentence,
  'home.explore.vote': heading,
  'home.explore.voteText': sentence,
  'home.javaVersions': editable(HEADING_LENGTH, true, ['versions']),
  'voting.title': heading,
  'voting.intro': sentence,
  'voting.description': fixed,
  'voting.party': heading,
  'voting.streak': heading,
  'voting.links': heading,
  'voting.topVoters': heading,
  'voting.rewards': heading,
  'players.title': heading,
  'players.intro': sentence,
  'players.description': fixed,
  'players.top.title': heading,
  'bans.title': heading,
  'bans.description': fixed,
  'bans.appeal.title': heading,
  'bans.appeal.text': sentence,
  'staffPage.title': heading,
  'staffPage.text': sentence,
  'staffPage.description': fixed,
  'news.title': heading,
  'news.description': fixed,
  'gallery.title': heading,
  'gallery.description': fixed,
  'gallery.featured': heading,
  'tickets.title': heading,
  'tickets.intro': sentence,
  'tickets.description': fixed,
  'tickets.faq': heading,
  'tickets.helpTitle': heading,
  'tickets.helpText': sentence,
  'tickets.form': heading,
  'tickets.formHint': sentence,
  'forums.title': heading,
  'forums.text': sentence,
  'forums.description': fixed,
  'forums.comingSoon': heading,
  'forums.findCommunity': sentence,
  'forums.linksBelow': sentence,
  'forums.planned': heading,
  'forums.announcements': name,
  'forums.announcementsText': sentence,
  'forums.suggestions': name,
  'forums.suggestionsText': sentence,
  'forums.bugReports': name,
  'forums.bugReportsText': sentence,
  'notFound.title': heading,
  'notFound.text': sentence,
  'notFound.description': fixed,
  'notFound.suggestions': heading,
  'notFound.playersText': sentence,
  'notFound.bansText': sentence,
  'notFound.voteText': sentence,
  'notFound.supportText': sentence,
  'notFound.termsText': sentence,
  'site.footer.supportedVersions': editable(HEADING_LENGTH, true, ['versions']),
  'site.footer.disclaimer': fixed,
  'site.footer.copyright': editable(HEADING_LENGTH * 2, true, ['year']),
};

/** The longest value that any text may have. */
export const MAX_EDITABLE_LENGTH = SENTENCE_LENGTH;
