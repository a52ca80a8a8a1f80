import type { Execute } from './Renderer';
import { ask, type Generate } from './generated';

const DAY = 24 * 60 * 60_000;

interface Data {
  siteConfig: { contactEmail: string };
}

/** Mail to these domains reaches no one; they are reserved for examples (RFC 2606). */
const nobody = /(?:@|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i;

/** The contact for reports of vulnerabilities (RFC 9116). A site without a contact address has no such file. */
export const writeSecurityText =
  ({ origin, execute }: { origin: string; execute: Execute }): Generate =>
  async () => {
    const { siteConfig } = await ask<Data>(execute, '{ siteConfig { contactEmail } }');
    if (nobody.test(siteConfig.contactEmail)) return null;

    // Rounded to the day, so that caches can keep the file for that long.
    const expires = new Date((Math.floor(Date.now() / DAY) + 180) * DAY);
    return `Contact: mailto:${encodeURI(siteConfig.contactEmail)}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`;
  };
