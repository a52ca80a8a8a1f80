import { SiteLanguages } from '../../domain/languages/SiteLanguages';
import { sentence } from '../../domain/shared/Sentence';
import { renderMail, type MailFrame } from './renderMail';

const languages = new SiteLanguages({ defaultLanguage: 'en', others: ['de'], unlisted: [], version: 1 });
const frame: MailFrame = { language: 'de', languages, publicOrigin: 'https://www.example.com', siteName: 'Costa' };
const content = {
  subject: sentence('mail.test.subject'),
  paragraphs: [sentence('mail.test.text', { by: '<Mara>' }), 'One line\nand another'],
  footnotes: ['Small print.'],
};

describe('A mail', () => {
  it('has the same words in both parts, in the language of its recipient', () => {
    const { subject, text, html } = renderMail(content, frame);

    expect(subject).toBe('Test-E-Mail');
    for (const part of [text, html]) {
      expect(part).toContain('im Panel ausgelöst');
      expect(part).toContain('Small print.');
      expect(part).toContain('Gesendet von Costa: https://www.example.com');
    }
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('&lt;Mara&gt;');
    expect(html).not.toContain('<Mara>');
    expect(html).toContain('One line<br>and another');
  });

  it.each([
    ['/support', 'https://www.example.com/de/support'],
    ['/costaadmin?tab=backups', 'https://www.example.com/costaadmin?tab=backups'],
    ['https://other.example/', 'https://other.example/'],
  ])('leads from its button to %s', (address, url) => {
    const { text, html } = renderMail({ ...content, button: { label: 'Open', address } }, frame);

    expect(text).toContain(`Open:\n${url}`);
    expect(html).toContain(`href="${url}"`);
  });

  it('loads nothing from anywhere', () => {
    const { html } = renderMail({ ...content, button: { label: 'Open', address: '/' } }, frame);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|style)|url\(/);
  });

  it('has a subject of one short line', () => {
    const { subject } = renderMail({ ...content, subject: `A\r\n${'b'.repeat(500)}` }, frame);
    expect(subject).toHaveLength(150);
    expect(subject).toMatch(/^A b+$/);
  });
});
