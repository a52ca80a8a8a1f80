import { isReservedDomain } from '../../domain/shared/reservedDomain';
import type { Execute } from './Renderer';
import { queryData, type ContentGenerator } from './generated';

const DAY_MS = 24 * 60 * 60_000;

interface SecurityTextData {
  siteConfig: { contactEmail: string | null };
}

/** The contact for reports of vulnerabilities (RFC 9116). A site without a contact address has no such file. */
export const createSecurityTextGenerator =
  ({ origin, execute }: { origin: string; execute: Execute }): ContentGenerator =>
  async (language) => {
    const { siteConfig } = await queryData<SecurityTextData>(execute, '{ siteConfig { contactEmail } }', language);
    const { contactEmail } = siteConfig;
    // Mail to the address of the demo community reaches no one.
    if (contactEmail === null || isReservedDomain(contactEmail.split('@').at(-1) ?? '')) return null;

    // Rounded to the day, so that caches can keep the file for that long.
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + 180) * DAY_MS);
    return `Contact: mailto:${encodeURI(contactEmail)}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`;
  };
