/** What staff write and can give in several languages, by its kind in the audit log, with its texts. */
export const TRANSLATED_TEXTS = {
  news_article: ['title', 'excerpt', 'content'],
  event: ['title', 'description', 'type', 'prize'],
  gallery_item: ['title', 'description'],
  vote_link: ['site', 'reward'],
  vote_reward: ['promise'],
  store_item: ['name', 'description'],
  page: ['title', 'description', 'content'],
  start_page: ['title', 'content'],
  faq_entry: ['question', 'answer'],
  staff_member: ['roleTitle', 'about'],
  menu_item: ['label'],
  announcement: ['text'],
  media: ['alt'],
  application_form: ['positions'],
  application_question: ['question', 'help', 'options'],
  site_settings: ['siteName', 'shortName', 'tagline', 'supportedVersions'],
} as const;

export type TranslatedKind = keyof typeof TRANSLATED_TEXTS;

export const TRANSLATED_KINDS = Object.keys(TRANSLATED_TEXTS) as TranslatedKind[];

/** The name of a text of an item. */
export type TextName = (typeof TRANSLATED_TEXTS)[TranslatedKind][number];

/** The texts of an item by name; null: not given. */
export type Texts = Partial<Record<TextName, string | null>>;

/** The id of the site's settings, of which there is one set. */
export const SITE_SETTINGS_ID = '00000000-0000-0000-0000-000000000000';
