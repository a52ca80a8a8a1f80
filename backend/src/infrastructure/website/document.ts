import { createHash } from 'node:crypto';
import type { RejectedForm } from '../http/RejectedForm';
import { escapeMarkup, jsonInScript } from './markup';
import type { DocumentBrand, RenderedPage, ShellContent } from './Renderer';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesOf = (template: string, inline: RegExp) =>
  [...template.matchAll(inline)].map(([, text]) => hashOf(text ?? ''));

/** The resources that a document loads besides the page: the chunks that the page will request, and its font. */
export interface Preloads {
  scripts: string[];
  stylesheets: string[];
  font: string | undefined;
  /** The files with the texts of the page. */
  texts: string[];
}

/** The language of a document, and the prefix of the addresses of its pages. */
export interface DocumentLanguage {
  readonly code: string;
  readonly direction: string;
  readonly prefix: string;
}

export interface HtmlDocument {
  html: string;
  /** Valid only for this markup: it contains the hashes of its inline parts. */
  policy: string;
}

/** Fills the template of the site's build with a page, or makes it the empty shell that the browser renders itself. */
export class DocumentTemplate {
  private readonly scriptHashes: string[];
  private readonly styleHashes: string[];

  constructor(
    private readonly template: string,
    private readonly origin: string,
  ) {
    this.scriptHashes = hashesOf(template, /<script>([\s\S]*?)<\/script>/g);
    this.styleHashes = hashesOf(template, /<style>([\s\S]*?)<\/style>/g);
  }

  page(
    { head, body, styles, data, brand, rejectedForm }: RenderedPage,
    preloads: Preloads,
    language: DocumentLanguage,
  ): HtmlDocument {
    const sheets = styles.map(
      ({ key, ids, css }) => `<style data-emotion="${escapeMarkup(`${key} ${ids.join(' ')}`)}">${css}</style>`,
    );
    return {
      html: this.fill(
        [head, ...links(preloads), ...sheets, ...sheetOf(brand)].join(''),
        body,
        data,
        language,
        brand,
        rejectedForm,
      ),
      policy: this.policy([...styles.map(({ css }) => css), ...stylesOf(brand)].map(hashOf)),
    };
  }

  shell(
    { title, data, brand, hidden }: ShellContent & { hidden: boolean },
    preloads: Preloads,
    language: DocumentLanguage,
  ): HtmlDocument {
    const robots = hidden ? ['<meta name="robots" content="noindex">'] : [];
    return {
      html: this.fill(
        [`<title>${escapeMarkup(title)}</title>`, ...robots, ...links(preloads), ...sheetOf(brand)].join(''),
        '',
        data,
        language,
        brand,
      ),
      policy: this.policy(stylesOf(brand).map(hashOf)),
    };
  }

  private fill(
    head: string,
    body: string,
    data: unknown,
    { code, direction, prefix }: DocumentLanguage,
    brand: DocumentBrand | undefined,
    rejectedForm?: RejectedForm,
  ): string {
    const form = rejectedForm ? ` data-rejected-form="${escapeMarkup(JSON.stringify(rejectedForm))}"` : '';
    const state = `<script type="application/json" id="apollo-state" data-origin="${escapeMarkup(this.origin)}"${form}>${jsonInScript(data)}</script>`;
    const { defaultTheme = 'dark', grounds } = brand ?? {};
    const parts: Record<string, string> = { head, body, state };
    return this.template
      .replace(
        '<html lang="en" class="dark" data-theme="dark"',
        `<html lang="${code}" class="${defaultTheme === 'light' ? 'light' : 'dark'}" data-theme="${defaultTheme}" dir="${direction}" data-prefix="${prefix}"`,
      )
      .replace(/content="(#\w+)" data-light="(#\w+)"/, (markup) =>
        grounds ? `content="${grounds.dark}" data-light="${grounds.light}"` : markup,
      )
      .replace(' href="/site.webmanifest"', ` href="${prefix}/site.webmanifest"`)
      .replace(/<!--(head|body|state)-->/g, (_marker, name: string) => parts[name] ?? '');
  }

  private policy(styleHashes: string[]): string {
    return [
      `default-src 'none'`,
      `script-src 'self' ${this.scriptHashes.join(' ')}`.trimEnd(),
      // Emotion adds rules to an empty <style> through the CSSOM; the hash of the empty text allows that element.
      `style-src-elem 'self' ${[hashOf(''), ...this.styleHashes, ...styleHashes].join(' ')}`,
      `style-src-attr 'unsafe-inline'`,
      `img-src 'self' data: https:`,
      `connect-src 'self'`,
      `font-src 'self'`,
      `manifest-src 'self'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      `object-src 'none'`,
    ].join('; ');
  }
}

const stylesOf = (brand: DocumentBrand | undefined): string[] => (brand?.styles ? [brand.styles] : []);

const sheetOf = (brand: DocumentBrand | undefined): string[] =>
  stylesOf(brand).map((css) => `<style data-brand>${css}</style>`);

const links = ({ scripts, stylesheets, font, texts }: Preloads) => [
  ...(font ? [`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`] : []),
  ...stylesheets.map((file) => `<link rel="stylesheet" href="${file}" crossorigin>`),
  ...scripts.map((file) => `<link data-later href="${file}" crossorigin>`),
  ...texts.map((file) => `<link data-later="texts" as="fetch" href="${file}" crossorigin>`),
];
