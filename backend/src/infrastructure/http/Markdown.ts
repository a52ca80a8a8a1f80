import { injectable } from 'inversify';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

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
  allowedAttributes: { a: ['href', 'title', 'rel'], img: ['src', 'alt', 'title', 'loading'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
  },
};

/** Renders Markdown by staff. Raw HTML in it stays text, and a sanitizer then only allows plain formatting. */
@injectable()
export class Markdown {
  private readonly renderer = new MarkdownIt({ html: false, linkify: false, typographer: false });

  render(markdown: string): string {
    return sanitizeHtml(this.renderer.render(markdown), SANITIZER_OPTIONS);
  }
}
