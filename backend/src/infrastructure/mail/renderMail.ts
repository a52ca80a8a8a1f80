import type { MailContent } from '../../application/notices/MailTemplate';
import type { SiteLanguages } from '../../domain/languages/SiteLanguages';
import { toPlainLine } from '../../domain/gameserver/toPlainLine';
import { sentence, type Text } from '../../domain/shared/Sentence';
import { localize } from '../texts/localize';
import { escapeMarkup } from '../website/markup';

/** What every mail of the site needs. */
export interface MailFrame {
  readonly language: string;
  readonly languages: Pick<SiteLanguages, 'pathOf'>;
  readonly publicOrigin: string;
  readonly siteName: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Longer subjects are cut by mail programs. */
const MAX_SUBJECT_LENGTH = 150;

/** Renders both parts of a mail from the same words. Everything is escaped; there are no pictures and no tracking. */
export function renderMail(content: MailContent, frame: MailFrame): RenderedMail {
  const { language, siteName, publicOrigin } = frame;
  const say = (text: Text) => localize(text, language);
  const paragraphs = content.paragraphs.map(say);
  const button = content.button && { label: say(content.button.label), url: urlOf(content.button.address, frame) };
  const footnotes = [...(content.footnotes ?? []), sentence('mail.from', { site: siteName, origin: publicOrigin })].map(
    say,
  );
  return {
    subject: [...toPlainLine(say(content.subject))].slice(0, MAX_SUBJECT_LENGTH).join(''),
    text: [...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), `-- \n${footnotes.join('\n')}`].join(
      '\n\n',
    ),
    html: renderHtml(language, paragraphs, button, footnotes),
  };
}

/** The panel has the language of the account, and no prefix. */
const PANEL_PATH = '/costaadmin';

/** A path of this site becomes an address in the language of the mail. */
export function urlOf(address: string, { language, languages, publicOrigin }: MailFrame): string {
  if (!address.startsWith('/')) return address;
  return publicOrigin + (address.startsWith(PANEL_PATH) ? address : languages.pathOf(language, address));
}

type Button = { readonly label: string; readonly url: string } | undefined;

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

function renderHtml(
  language: string,
  paragraphs: readonly string[],
  button: Button,
  footnotes: readonly string[],
): string {
  const lines = (text: string) => escapeMarkup(text).replace(/\r?\n/g, '<br>');
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${lines(text)}</p>`);
  const link = button && [
    '<p style="margin:24px 0">',
    `<a href="${escapeMarkup(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;`,
    `background:#1f5f8b;color:#ffffff;font-weight:600;text-decoration:none">${escapeMarkup(button.label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;color:#5f6b76;overflow-wrap:anywhere">${escapeMarkup(button.url)}</p>`,
  ];
  const small = footnotes.map((text) => `<p style="margin:0 0 8px">${lines(text)}</p>`).join('');
  return [
    `<!doctype html><html lang="${escapeMarkup(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>',
    `<body style="margin:0;padding:24px;background:#ffffff;color:#1c252c;${FONT};font-size:16px;line-height:1.5">`,
    `<div style="max-width:560px;margin:0 auto">${body.join('')}${link?.join('') ?? ''}`,
    `<div style="margin-top:32px;padding-top:16px;border-top:1px solid #d8dee3;font-size:13px;color:#5f6b76">${small}`,
    '</div></div></body></html>',
  ].join('');
}
