import { promises as dns } from 'node:dns';
import { createTransport } from 'nodemailer';
import { MailEnvironment } from '../../../application/notices/MailEnvironment';
import { TargetSecrets } from '../../../application/notices/TargetSecrets';
import { isPrivateHost } from '../../../domain/notices/MailServer';
import { NoticeTargets } from '../../../domain/notices/NoticeTargets';
import { transportOptions } from '../../mail/mailTransport';
import { attention, describeFailure, ok, type Check, type CheckResult } from './CheckResult';
import { inEnglish } from '../../../domain/shared/Sentence';

/** In milliseconds, for each question to the name server. */
const DNS_DEADLINE_MS = 3_000;

/** Connects and signs in without sending anything, and looks at what helps mails to arrive. */
export const checkMail: Check = async (context) => {
  const environment = await context.service(MailEnvironment);
  const target = (await (await context.service(NoticeTargets)).all()).find(({ channel }) => channel === 'mail');
  const settings = target && environment.apply(target.settingsOf('mail'));
  const { server } = environment;
  const connection = settings ?? (server && { ...server, kinds: [], staffAddress: null });
  if (!connection?.host) return ok('No mail server is set up. The site sends no mails and promises none.');

  const secret = target ? (await context.service(TargetSecrets)).open(target) : null;
  const password = server ? server.password : secret;
  const mailer = createTransport(transportOptions(connection, password));
  try {
    await mailer.verify();
  } catch (thrown) {
    return attention(
      `The mail server ${connection.host}:${connection.port} cannot be used: ${describeFailure(thrown)}.`,
      server ? 'Correct SMTP_URL.' : 'Correct it in the panel under Config, Connections.',
    );
  } finally {
    mailer.close();
  }
  return describeSender(connection.fromAddress, context.config.publicOrigin, connection);
};

/** Targets that the site switched off. */
export const checkNotices: Check = async (context) => {
  const targets = await (await context.service(NoticeTargets)).all();
  const off = targets.filter(({ isOn, offBecause }) => !isOn && offBecause !== null);
  if (off.length > 0) {
    return attention(
      off.map(({ name, offBecause }) => `${name} is switched off: ${inEnglish(offBecause ?? '')}`).join('\n'),
      'Fix the cause, then switch it on in the panel under Config, Connections.',
    );
  }
  const failing = targets.filter(({ isOn, failures }) => isOn && failures > 0);
  return failing.length > 0
    ? attention(
        failing.map(({ name, lastFailure }) => `${name} fails: ${lastFailure ?? 'unknown'}`).join('\n'),
        'Notices wait for up to 76 hours. The panel shows each attempt under Config, Connections.',
      )
    : ok(targets.length === 0 ? 'No targets are set up.' : 'None of the targets fails.');
};

/** Hints only: what the name server says about the domain of the sender. */
async function describeSender(
  from: string,
  publicOrigin: string,
  { host, username }: { readonly host: string | null; readonly username: string | null },
): Promise<CheckResult> {
  const domain = from.split('@')[1] ?? '';
  const hints: string[] = [];
  if (isPrivateHost(new URL(publicOrigin).hostname)) {
    hints.push(`Links in mails lead to ${publicOrigin}: set PUBLIC_ORIGIN to the address that visitors type.`);
  }
  if (!isPrivateHost(host ?? '')) hints.push(...(await findDnsHints(domain)));
  const loginDomain = username?.split('@')[1];
  if (loginDomain && loginDomain.toLowerCase() !== domain.toLowerCase()) {
    hints.push(`Mails are from ${domain}, and the login belongs to ${loginDomain}: many servers refuse that.`);
  }
  const works = `The mail server accepts connections, and mails are from ${from}.`;
  return hints.length === 0
    ? ok(`${works} Look at a received test mail for dkim=pass.`)
    : attention(works, hints.join('\n'));
}

type NameServer = Pick<dns.Resolver, 'resolve4' | 'resolveMx' | 'resolveTxt'>;

/** The codes of answers that say that there is no such record. */
const NO_RECORD_CODES: unknown[] = [dns.NODATA, dns.NOTFOUND];

/** What the records of a domain lack; a name server that does not answer says nothing about them. */
export async function findDnsHints(
  domain: string,
  server: NameServer = new dns.Resolver({ timeout: DNS_DEADLINE_MS, tries: 1 }),
): Promise<string[]> {
  const orNone = async <Answer>(answer: Promise<Answer[]>): Promise<Answer[]> =>
    answer.catch((error: NodeJS.ErrnoException) => {
      if (NO_RECORD_CODES.includes(error.code)) return [];
      throw error;
    });
  const texts = async (name: string) => (await orNone(server.resolveTxt(name))).map((parts) => parts.join(''));
  try {
    const [mx, a, txt, dmarc] = await Promise.all([
      orNone(server.resolveMx(domain)),
      orNone(server.resolve4(domain)),
      texts(domain),
      texts(`_dmarc.${domain}`),
    ]);
    const spf = txt.filter((text) => /^v=spf1(\s|$)/i.test(text));
    return [
      ...(mx.length + a.length === 0 ? [`${domain} has no mail server, so answers and bounces cannot arrive.`] : []),
      ...(spf.length === 1 ? [] : [`${domain} has ${spf.length} SPF records, and needs exactly one.`]),
      ...(dmarc.some((text) => /^v=DMARC1\b/i.test(text))
        ? []
        : [`${domain} has no DMARC record at _dmarc.${domain}.`]),
    ];
  } catch (error) {
    return [`The name server did not answer about ${domain}: ${describeFailure(error)}.`];
  }
}
