import { injectable } from 'inversify';
import { InvalidInput, NotFound } from '../../domain/shared/DomainError';
import { mustBeCurrent } from '../../domain/shared/Version';
import { needsHost, needsSecret, type PingbackScheme } from '../../domain/voting/PingbackScheme';
import { VoteConnection } from '../../domain/voting/VoteConnection';
import { VoteConnections } from '../../domain/voting/VoteConnections';
import { VoteInbox } from '../../domain/voting/VoteInbox';
import { VoteLinks } from '../../domain/voting/VoteLinks';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { SecretBox } from '../shared/SecretBox';
import { Transaction } from '../shared/Transaction';
import { VoteSignal } from './VoteSignal';
import { VotifierKeyService } from './VotifierKeyService';
import { VotifierSettings } from './VotifierSettings';
import { said, sentence } from '../../domain/shared/Sentence';

/** Partial update: an absent field keeps its value, null or an empty string removes it. */
export interface VoteConnectionEdit {
  readonly serviceName?: string | null | undefined;
  readonly token?: string | null | undefined;
  readonly pingback?: PingbackScheme | null | undefined;
  readonly pingbackSecret?: string | null | undefined;
  readonly pingbackHost?: string | null | undefined;
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** Connection of a vote link, as shown to staff. Secrets are always masked. */
export interface VoteConnectionDetails {
  /** Id of the vote link. */
  readonly id: string;
  readonly site: string;
  readonly serviceName: string | null;
  /** Dots and the last 4 characters. */
  readonly maskedToken: string | null;
  readonly pingback: PingbackScheme | null;
  readonly maskedPingbackSecret: string | null;
  readonly pingbackHost: string | null;
  /** URL to which the voting site must send its pingbacks. */
  readonly pingbackUrl: string;
  readonly version: number;
}

/** Values that staff enter on a voting site. */
export interface VoteReceiver {
  /** Public host name of this site. */
  readonly host: string;
  readonly port: number | null;
  readonly maskedToken: string | null;
  /** For version 1; null when version 1 is not accepted. */
  readonly publicKey: string | null;
}

/** Host from which topg.org sends its pingbacks. */
const DEFAULT_PINGBACK_HOST = 'monitor.topg.org';

@injectable()
export class VoteConnectionService {
  constructor(
    private readonly connections: VoteConnections,
    private readonly links: VoteLinks,
    private readonly inbox: VoteInbox,
    private readonly keys: VotifierKeyService,
    private readonly settings: VotifierSettings,
    private readonly box: SecretBox,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly voteSignal: VoteSignal,
  ) {}

  async receiver(actor: Actor): Promise<VoteReceiver> {
    actor.must('votes');
    const { publicOrigin, port, token, acceptsVersion1 } = this.settings;
    return {
      host: new URL(publicOrigin).hostname,
      port,
      maskedToken: token && mask(token),
      publicKey: port !== null && acceptsVersion1 ? (await this.keys.current()).publicKey : null,
    };
  }

  /** Ordered by site. */
  async all(actor: Actor): Promise<VoteConnectionDetails[]> {
    actor.must('votes');
    const sites = await this.connections.all();
    return sites.map(({ site, connection }) => this.describe(site, connection));
  }

  async connect(actor: Actor, linkId: string, edit: VoteConnectionEdit): Promise<VoteConnectionDetails> {
    actor.must('votes');

    const described = await this.transaction.run(async () => {
      const link = await this.links.findForUpdate(linkId);
      if (!link) throw new NotFound('voteLink');
      const connection = await this.connections.loadForLink(linkId);
      mustBeCurrent(this.describe(link.site, connection), edit.version);

      const before = { site: link.site, ...withoutSecrets(connection) };
      this.change(connection, edit);
      const saved = await this.connections.save(connection);
      await this.audit.record(actor, 'vote_link.connected', linkId, {
        before,
        after: {
          site: link.site,
          ...withoutSecrets(saved),
          isTokenNew: Boolean(edit.token),
          isSecretNew: Boolean(edit.pingbackSecret),
        },
      });
      return this.describe(link.site, saved);
    });
    // After the transaction, to avoid a deadlock: vote counting locks votes before their links.
    await this.inbox.assignUnknown();
    this.voteSignal.notify();
    return described;
  }

  private change(connection: VoteConnection, edit: VoteConnectionEdit): void {
    const { linkId } = connection;
    const seal = (secret: string, context: string) => (secret === '' ? null : this.box.seal(secret, context));
    if (edit.serviceName !== undefined) connection.serviceName = edit.serviceName || null;
    if (edit.pingback !== undefined) connection.pingback = edit.pingback;
    if (edit.pingbackHost !== undefined) connection.pingbackHost = edit.pingbackHost?.toLowerCase() || null;
    if (edit.token !== undefined) connection.token = seal(edit.token ?? '', tokenContext(linkId));
    if (edit.pingbackSecret !== undefined) {
      connection.pingbackSecret = seal(edit.pingbackSecret ?? '', pingbackSecretContext(linkId));
    }

    const { pingback, pingbackSecret } = connection;
    if (pingback && needsSecret(pingback) && pingbackSecret === null) {
      throw new InvalidInput({ pingbackSecret: [sentence('enterPingbackSecret')] });
    }
    if (pingback && needsHost(pingback)) connection.pingbackHost ??= DEFAULT_PINGBACK_HOST;
  }

  private describe(site: string, connection: VoteConnection): VoteConnectionDetails {
    const { linkId, serviceName, token, pingback, pingbackSecret, pingbackHost, version } = connection;
    return {
      id: linkId,
      site,
      serviceName,
      maskedToken: this.maskSealed(token, tokenContext(linkId)),
      pingback,
      maskedPingbackSecret: this.maskSealed(pingbackSecret, pingbackSecretContext(linkId)),
      pingbackHost,
      pingbackUrl: `${this.settings.publicOrigin}/webhook/vote/${linkId}`,
      version,
    };
  }

  private maskSealed(sealed: string | null, context: string): string | null {
    if (sealed === null) return null;
    const secret = this.box.open(sealed, context);
    return secret === null ? said('storedValueUnreadable') : mask(secret);
  }
}

/** Shows nothing of a short secret, because the rest could be guessed. */
const mask = (secret: string): string => `••••••••${secret.length >= 12 ? secret.slice(-4) : ''}`;

const withoutSecrets = ({ serviceName, token, pingback, pingbackSecret, pingbackHost }: VoteConnection) => ({
  serviceName,
  hasToken: token !== null,
  pingback,
  hasPingbackSecret: pingbackSecret !== null,
  pingbackHost,
});

/** The `place` of a link's secrets in the `SecretBox`. */
export const tokenContext = (linkId: string): string => `vote_connections.token.${linkId}`;
export const pingbackSecretContext = (linkId: string): string => `vote_connections.pingback_secret.${linkId}`;
