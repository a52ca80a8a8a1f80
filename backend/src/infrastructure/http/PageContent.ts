import { injectable } from 'inversify';
import { CurrentLanguages } from '../../application/languages/CurrentLanguages';
import { CurrentSections } from '../../application/menu/CurrentSections';
import { CurrentPages } from '../../application/pages/CurrentPages';
import { SiteSettingsService } from '../../application/settings/SiteSettingsService';
import type { Visitor } from '../../application/shared/Visitor';
import { Sentence, sentence } from '../../domain/shared/Sentence';
import { localize } from '../texts/localize';
import { PictureLoader } from './PictureLoader';
import { Markdown, type RenderedPage } from './Markdown';

/** `{contact:store}` preselects the category of a ticket. */
const CONTACT = /\{contact(?::([a-z-]+))?\}/g;

/** Further ones stay as they are written: each becomes several lines, and a page must not grow by thousands of them. */
const MAX_CONTACTS = 20;

/** Renders the content of a page for a visitor, with its placeholders filled in. */
@injectable()
export class PageContent {
  /** Read once per request, however many pages it renders. */
  private readonly settingsOf = new WeakMap<Visitor, ReturnType<SiteSettingsService['read']>>();

  constructor(
    private readonly markdown: Markdown,
    private readonly settings: SiteSettingsService,
    private readonly languages: CurrentLanguages,
    private readonly pictures: PictureLoader,
    private readonly pages: CurrentPages,
    private readonly sections: CurrentSections,
  ) {}

  /** `language` is that of the content. */
  async render(content: string, language: string | undefined, visitor: Visitor): Promise<RenderedPage> {
    const { siteName, discordInviteUrl, contactEmail } = await this.readSettings(visitor);
    const others = [
      discordInviteUrl && sentence('contactByChat', { url: discordInviteUrl }),
      contactEmail && sentence('contactByEmail', { email: contactEmail }),
    ]
      .filter((way) => way instanceof Sentence)
      .map((way) => `\n- ${localize(way, language)}`)
      .join('');
    let contacts = 0;
    const filled = content
      .replaceAll('{siteName}', () => escapeMarkdown(siteName))
      .replace(CONTACT, (placeholder: string, category = 'general') => {
        if ((contacts += 1) > MAX_CONTACTS) return placeholder;
        const byTicket = sentence('contactByTicket', { path: `/support?category=${category}#ticket` });
        return `- ${localize(byTicket, language)}${others}`;
      });
    const { current } = this.languages;
    const pageLanguage = visitor.language ?? current.defaultLanguage;
    const pictures = await this.pictures.loadIn(filled, visitor);
    return this.markdown.renderPage(
      filled,
      (path) => (this.hasPage(path) ? current.pathOf(pageLanguage, path) : null),
      pictures,
      pageLanguage,
    );
  }

  /** False for pages that are switched off or not published; other addresses may belong to another program. */
  private hasPage(address: string): boolean {
    const { path } = this.languages.split(address.replace(/[?#].*/s, ''));
    return !this.sections.isOff(path) && !this.pages.isUnpublished(path);
  }

  private readSettings(visitor: Visitor): ReturnType<SiteSettingsService['read']> {
    const known = this.settingsOf.get(visitor);
    if (known) return known;
    const settings = this.settings.read(visitor);
    this.settingsOf.set(visitor, settings);
    return settings;
  }
}

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#!|~]/g, '\\$&');
