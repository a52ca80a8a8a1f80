import { createHash } from 'node:crypto';
import { escapeMarkup, jsonInScript } from './markup';
import type { RenderedPage } from './Renderer';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesOf = (template: string, inline: RegExp) =>
  [...template.matchAll(inline)].map(([, text]) => hashOf(text ?? ''));

/** What stands in the document beside the page: the chunks it will ask for, and the font it is written in. */
export interface Preloads {
  scripts: string[];
  stylesheets: string[];
  font: string | undefined;
}

export interface HtmlDocument {
  html: string;
  /** Belongs to exactly this markup: it names the hashes of its inline parts. */
  policy: string;
}

/** Fills the template that the site's build left, with a page or as the bare shell that the browser fills itself. */
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

  page({ head, body, styles, data }: RenderedPage, preloads: Preloads): HtmlDocument {
    const sheets = styles.map(
      ({ key, ids, css }) => `<style data-emotion="${escapeMarkup(`${key} ${ids.join(' ')}`)}">${css}</style>`,
    );
    return {
      html: this.fill([head, ...links(preloads), ...sheets].join(''), body, data),
      policy: this.policy(styles.map(({ css }) => hashOf(css))),
    };
  }

  shell({ title, hidden }: { title: string; hidden: boolean }, preloads: Preloads): HtmlDocument {
    const robots = hidden ? ['<meta name="robots" content="noindex">'] : [];
    return {
      html: this.fill([`<title>${escapeMarkup(title)}</title>`, ...robots, ...links(preloads)].join(''), '', {}),
      policy: this.policy([]),
    };
  }

  private fill(head: string, body: string, data: unknown): string {
    const state = `<script type="application/json" id="apollo-state" data-origin="${escapeMarkup(this.origin)}">${jsonInScript(data)}</script>`;
    const parts: Record<string, string> = { head, body, state };
    return this.template.replace(/<!--(head|body|state)-->/g, (_marker, name: string) => parts[name] ?? '');
  }

  private policy(styleHashes: string[]): string {
    return [
      `default-src 'none'`,
      `script-src 'self' ${this.scriptHashes.join(' ')}`.trimEnd(),
      // Emotion adds rules to a <style> without text through the CSSOM; the hash of nothing lets that element in.
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

const links = ({ scripts, stylesheets, font }: Preloads) => [
  ...(font ? [`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`] : []),
  ...stylesheets.map((file) => `<link rel="stylesheet" href="${file}" crossorigin>`),
  ...scripts.map((file) => `<link data-later href="${file}" crossorigin>`),
];
