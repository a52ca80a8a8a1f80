import { injectable } from 'inversify';
import { type BuiltInPage, SitePage, type PageForm, type PageState, type PageTexts } from '../../domain/pages/SitePage';
import { SitePages } from '../../domain/pages/SitePages';
import { isReservedSlug, isSlug } from '../../domain/pages/slug';
import {
  languageOfUsualContent,
  USUAL_TEXT_LANGUAGES,
  USUAL_TEXTS_CHANGED,
  usualTextOf,
} from '../../domain/pages/usualTexts';
import { Conflict, InvalidInput, NotFound } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { isUuid } from '../../domain/shared/uuid';
import { mustBeCurrent } from '../../domain/shared/Version';
import { TRANSLATED_TEXTS } from '../../domain/translations/TranslatedKind';
import { Translations } from '../../domain/translations/Translations';
import { CurrentLanguages } from '../languages/CurrentLanguages';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import { Trash } from '../shared/Trash';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type AskedLanguage, type InLanguage } from '../translations/ContentInLanguage';
import { CurrentPages } from './CurrentPages';

/** The site stays easy to survey, and its list of pages short enough for every document. */
export const MAX_PAGES = 100;

export interface PageEdit extends PageForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** A page with its texts, which are the usual ones until the owner saves others. */
export type ReadablePage = InLanguage<Omit<PageState, keyof PageTexts> & PageTexts> & {
  readonly hasUsualText: boolean;
};

@injectable()
export class PageService {
  constructor(
    private readonly pages: SitePages,
    private readonly current: CurrentPages,
    private readonly content: ContentInLanguage,
    private readonly translations: Translations,
    private readonly languages: CurrentLanguages,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly trash: Trash,
    private readonly clock: Clock,
  ) {}

  async published({ language }: Visitor): Promise<ReadablePage[]> {
    const pages = await this.content.all('page', await this.pages.published(), language);
    return pages.map((page) => this.withUsualText(page, language));
  }

  async all(actor: Actor): Promise<ReadablePage[]> {
    actor.must('config');
    return (await this.pages.all()).map((page) => this.withUsualText(page, null));
  }

  /** A published page. */
  async find({ language }: Visitor, slug: string): Promise<ReadablePage | null> {
    const page = isSlug(slug) ? await this.pages.findBySlug(slug) : null;
    if (!page?.isPublished) return null;
    return this.withUsualText(await this.content.one('page', page, language), language);
  }

  /** A published page by its id or its slug. */
  async read(visitor: Visitor, key: string): Promise<ReadablePage> {
    const slug = isUuid(key) ? (await this.pages.findById(key))?.slug : key;
    const page = slug === undefined ? null : await this.find(visitor, slug);
    if (!page) throw new NotFound('page');
    return page;
  }

  async write(actor: Actor, form: PageForm): Promise<ReadablePage> {
    actor.must('config');

    return this.publishPaths(async () => {
      await this.pages.lock();
      if ((await this.pages.all()).length >= MAX_PAGES)
        throw new Conflict(sentence('tooManyPages', { max: MAX_PAGES }));
      const page = SitePage.write(form, this.clock.now());
      await this.mustBeFree(page);
      const saved = await this.pages.save(page);
      await this.audit.record(actor, 'page.created', page.id, { after: saved });
      return saved;
    });
  }

  async revise(actor: Actor, id: string, edit: PageEdit): Promise<ReadablePage> {
    actor.must('config');

    return this.publishPaths(async () => {
      const page = await this.loadForUpdate(id);
      mustBeCurrent(this.withUsualText(page, null), edit.version);
      const before = { ...page };
      page.revise(edit, this.clock.now());
      if (page.isPublished && page.builtIn === 'imprint' && languageOfUsualContent('imprint', edit.content))
        throw new InvalidInput({ content: [sentence('imprintIncomplete')] });
      await this.mustBeFree(page);
      const saved = await this.pages.save(page);
      if (page.builtIn && edit.content !== before.content)
        await this.pages.setLanguage(page, languageOfUsualContent(page.builtIn, edit.content));
      if (before.content === null) await this.adoptTranslations(page);
      await this.audit.record(actor, 'page.updated', id, { before, after: saved });
      return saved;
    });
  }

  /** Adopts and publishes the usual texts of the given pages that still have them. A second call adopts none. */
  async adoptUsualTexts(actor: Actor, names: readonly BuiltInPage[], effectiveOn: string): Promise<ReadablePage[]> {
    actor.must('config');
    if (names.includes('imprint')) throw new InvalidInput({ pages: [sentence('imprintIncomplete')] });

    const adopted = await this.transaction.run(async () => {
      await this.pages.lock();
      const pages = (await this.pages.all()).filter(
        ({ builtIn, content }) => content === null && builtIn !== null && names.includes(builtIn),
      );
      for (const page of pages) {
        const { language, texts } = this.usualTextOf(page.builtIn as BuiltInPage, null);
        page.adopt(texts, effectiveOn, this.clock.now());
        await this.pages.save(page);
        await this.pages.setLanguage(page, language);
        await this.adoptTranslations(page);
      }
      const after = { pages: pages.map(({ slug }) => slug), effectiveOn };
      if (pages.length > 0) await this.audit.record(actor, 'page.adopted', 'usual texts', { after });
      return pages;
    });
    await this.current.load();
    return adopted.map((page) => this.withUsualText(page, null));
  }

  /** Returns a built-in page to the usual text. */
  async restoreUsualText(actor: Actor, id: string, version: number | null | undefined): Promise<ReadablePage> {
    actor.must('config');

    return this.publishPaths(async () => {
      const page = await this.loadForUpdate(id);
      mustBeCurrent(this.withUsualText(page, null), version);
      const before = { ...page };
      page.restoreUsualText(this.clock.now());
      const saved = await this.pages.save(page);
      await this.audit.record(actor, 'page.updated', id, { before, after: saved });
      return saved;
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('config');

    await this.transaction.run(async () => {
      const page = await this.loadForUpdate(id);
      page.mustBeDeletable();
      await this.trash.keep(actor, 'page', id);
      await this.pages.remove(page);
      await this.audit.record(actor, 'page.deleted', id, { before: page });
    });
    await this.current.load();
  }

  private async publishPaths(change: () => Promise<SitePage>): Promise<ReadablePage> {
    const saved = await this.transaction.run(change);
    // This instance knows the paths before the caller continues; the others are notified.
    await this.current.load();
    return this.withUsualText(saved, null);
  }

  private async loadForUpdate(id: string): Promise<SitePage> {
    await this.pages.lock();
    const page = await this.pages.findById(id);
    if (!page) throw new NotFound('page');
    return page;
  }

  private async mustBeFree({ id, slug }: SitePage): Promise<void> {
    if (isReservedSlug(slug)) throw new InvalidInput({ slug: [sentence('pagePathReserved', { path: `/${slug}` })] });
    const other = await this.pages.findBySlug(slug);
    if (!other || other.id === id) return;
    const problem = sentence('pagePathTaken', { path: `/${slug}` });
    throw new Conflict(problem, {}, { slug: [problem] });
  }

  /** Each usual text that was taken over as it is stays translated. */
  private async adoptTranslations({ id, builtIn, ...adopted }: SitePage): Promise<void> {
    if (!builtIn) return;
    const { language, texts } = this.usualTextOf(builtIn, null);
    const names = TRANSLATED_TEXTS.page.filter((name) => adopted[name]?.trim() === texts[name].trim());
    for (const other of USUAL_TEXT_LANGUAGES.filter((code) => code !== language)) {
      const translation = await this.translations.findForUpdate('page', id, other);
      if (!translation) continue;
      const usual = usualTextOf(builtIn, other).texts;
      translation.revise(Object.fromEntries(names.map((name) => [name, usual[name]])));
      await this.translations.save('page', translation);
    }
  }

  private withUsualText(page: InLanguage<SitePage>, asked: AskedLanguage): ReadablePage {
    const { title, description, content, builtIn, ...rest } = page;
    if (title !== null && description !== null && content !== null)
      return { ...rest, builtIn, title, description, content, hasUsualText: false };
    if (!builtIn) throw new Error(`Page ${page.id} has no text.`);
    const { language, texts } = this.usualTextOf(builtIn, asked);
    return {
      ...rest,
      builtIn,
      ...texts,
      updatedAt: USUAL_TEXTS_CHANGED,
      hasUsualText: true,
      ...(asked && { languages: USUAL_TEXT_LANGUAGES.filter((code) => this.languages.current.includes(code)) }),
      ...(asked && asked !== language && { untranslated: { language, texts: TRANSLATED_TEXTS.page } }),
    };
  }

  private usualTextOf(page: BuiltInPage, asked: AskedLanguage) {
    return usualTextOf(page, asked ?? this.languages.current.defaultLanguage);
  }
}
