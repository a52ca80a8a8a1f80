import { injectable } from 'inversify';
import MarkdownIt, { type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { RenderedTexts, type Lookup } from './RenderedTexts';
import type { ShownPicture } from '../../application/media/ShownPictures';

/** The HTML allowed in an article; headings start at h2 because the page has its own h1. */
const SANITIZER_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'code',
      'em',
      'strong',
      's',
      'a',
      'img',
      'br',
      'hr',
    ],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'loading', 'width', 'height', 'srcset', 'sizes'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
  },
};

/** A chapter of a page, with the id of its heading. */
export interface Chapter {
  readonly anchor: string;
  readonly title: string;
}

export interface RenderedPage {
  readonly html: string;
  /** The headings of the second level. */
  readonly chapters: readonly Chapter[];
}

type LinkTo = (path: string) => string | null;

type Pictures = ReadonlyMap<string, ShownPicture>;

/** The address of a link within the site, and how a picture at the address is shown. */
interface AboutAddress {
  readonly path: string | null;
  readonly picture: ShownPicture | undefined;
}

/** Marks a quotation as a warning, as on GitHub. */
const WARNING = '[!WARNING]';

/** Renders Markdown by staff. Raw HTML in it stays text, and a sanitizer then only allows plain formatting. */
@injectable()
export class Markdown {
  private readonly renderer = createRenderer();
  /** A picture becomes a link: loaded from another site, it would tell that site who reads. */
  private readonly withoutPictures = createRenderer().disable('image');
  private readonly texts = new RenderedTexts<AboutAddress, { readonly html: string }>();
  private readonly pages = new RenderedTexts<AboutAddress, RenderedPage>();
  private readonly messages = new RenderedTexts<null, { readonly html: string }>();

  /** Uploads in the text get their variants, size and description from `pictures`, by address. */
  render(markdown: string, pictures: Pictures = new Map()): string {
    const about = (address: string) => ({ path: null, picture: pictures.get(address) });
    return this.texts.find(markdown, '', about, (look) => ({ html: this.renderText(markdown, look) })).html;
  }

  /** A message to a few people, without pictures. */
  renderMessage(markdown: string): string {
    return this.messages.find(markdown, 'message', noAddress, () => ({
      html: sanitizeHtml(this.withoutPictures.render(markdown), SANITIZER_OPTIONS),
    })).html;
  }

  /** A text of one line: emphasis and links, no blocks. */
  renderLine(markdown: string): string {
    return this.messages.find(markdown, 'line', noAddress, () => ({
      html: sanitizeHtml(this.withoutPictures.renderInline(markdown), {
        ...SANITIZER_OPTIONS,
        allowedTags: ['em', 'strong', 's', 'code', 'a'],
      }),
    })).html;
  }

  /** The words alone, for places without formatting: a paragraph for each block, and pictures by their descriptions. */
  toText(markdown: string): string {
    return this.renderer
      .parse(markdown, {})
      .flatMap(({ type, content, children }) => {
        if (type === 'inline') return wordsOf(children ?? []);
        return type === 'fence' || type === 'code_block' ? content.trimEnd() : [];
      })
      .join('\n\n');
  }

  private renderText(markdown: string, look: Lookup<AboutAddress>): string {
    return sanitizeHtml(this.renderer.render(markdown), {
      ...SANITIZER_OPTIONS,
      transformTags: { ...SANITIZER_OPTIONS.transformTags, img: transformImage(look) },
    });
  }

  /**
   * Also marks warnings and gives chapters an id. `linkTo` gives the address of a link within the site; null: there is no
   * such page, and only the text of the link remains. `language` is that of the addresses.
   */
  renderPage(markdown: string, linkTo: LinkTo, pictures: Pictures = new Map(), language = ''): RenderedPage {
    const about = (address: string) => ({
      path: isOwnPath(address) ? linkTo(address) : null,
      picture: pictures.get(address),
    });
    return this.pages.find(markdown, language, about, (look) => this.renderWholePage(markdown, look));
  }

  private renderWholePage(markdown: string, look: Lookup<AboutAddress>): RenderedPage {
    const tokens = this.renderer.parse(markdown, {});
    tokens.forEach((token, index) => {
      if (token.type === 'blockquote_open') markWarning(token, tokens[index + 2]);
      if (token.children) token.children = dropDeadLinks(token.children, look);
    });
    const chapters = nameChapters(tokens);
    const html = sanitizeHtml(this.renderer.renderer.render(tokens, this.renderer.options, {}), {
      ...SANITIZER_OPTIONS,
      allowedAttributes: { ...(SANITIZER_OPTIONS.allowedAttributes as object), h2: ['id'], blockquote: ['class'] },
      transformTags: {
        ...SANITIZER_OPTIONS.transformTags,
        img: transformImage(look),
        a: (tagName, { href = '', ...attributes }) =>
          isOwnPath(href)
            ? { tagName, attribs: { ...attributes, href: look(href).path ?? href } }
            : { tagName, attribs: { ...attributes, href, rel: 'nofollow noopener' } },
      },
    });
    return { html, chapters };
  }
}

const noAddress = (): null => null;

/** A new line is a new line, and a web address is a link. Names of hosts and mail addresses without a scheme stay text. */
function createRenderer(): InstanceType<typeof MarkdownIt> {
  const renderer = new MarkdownIt({ html: false, breaks: true, linkify: true, typographer: false });
  renderer.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  for (const scheme of ['ftp:', 'mailto:', '//']) renderer.linkify.add(scheme, null);
  return renderer;
}

/** The text column is at most this wide, in pixels. */
const TEXT_WIDTH = 760;

function transformImage(look: Lookup<AboutAddress>): sanitizeHtml.Transformer {
  return (tagName, { src = '', alt = '', title }) => {
    const { picture } = look(src);
    return {
      tagName,
      attribs: {
        src,
        alt: alt || (picture?.alt ?? ''),
        ...(title !== undefined && { title }),
        loading: 'lazy',
        ...(picture && {
          width: String(picture.width),
          height: String(picture.height),
          srcset: picture.srcset,
          sizes: `(max-width: ${TEXT_WIDTH}px) 100vw, ${TEXT_WIDTH}px`,
        }),
      },
    };
  };
}

const wordsOf = (tokens: readonly Token[]): string =>
  tokens.map(({ type, content }) => (/^(soft|hard)break$/.test(type) ? '\n' : content)).join('');

const isOwnPath = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

/** Removes the links within the site that lead nowhere, and keeps their texts; a link is never inside another one. */
function dropDeadLinks(tokens: readonly Token[], look: Lookup<AboutAddress>): Token[] {
  let isDead = false;
  return tokens.filter((token) => {
    const href = String(token.attrGet('href') ?? '');
    if (token.type === 'link_open') isDead = isOwnPath(href) && look(href).path === null;
    return !isDead || !token.type.startsWith('link_');
  });
}

/** `text` is the inline token of the first paragraph of a quotation. */
function markWarning(quotation: Token, text: Token | undefined): void {
  const [marker, lineBreak] = text?.children ?? [];
  if (marker?.content !== WARNING || text?.type !== 'inline') return;
  quotation.attrSet('class', 'warning');
  text.children?.splice(0, lineBreak?.type === 'softbreak' ? 2 : 1);
}

/** More would be no table of contents; the headings after them are headings without an address. */
export const MAX_CHAPTERS = 200;

/** Namesakes are counted: `a`, `a-2`, `a-3`. It takes time linear in the length of the page. */
function nameChapters(tokens: readonly Token[]): Chapter[] {
  const chapters: Chapter[] = [];
  const anchors = new Set<string>();
  const counts = new Map<string, number>();
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open' || token.markup.length > 2 || chapters.length === MAX_CHAPTERS) return;
    const title = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join('');
    const name = toAnchor(title) || 'chapter';
    let count = counts.get(name) ?? 0;
    let anchor: string;
    do {
      count += 1;
      anchor = count === 1 ? name : `${name}-${count}`;
    } while (anchors.has(anchor));
    counts.set(name, count);
    anchors.add(anchor);
    token.attrSet('id', anchor);
    chapters.push({ anchor, title });
  });
  return chapters;
}

const toAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
