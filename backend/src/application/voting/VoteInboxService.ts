import { injectable } from 'inversify';
import { Conflict } from '../../domain/shared/DomainError';
import type { Direction } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import type { ArrivedVote } from '../../domain/voting/ArrivedVote';
import { VoteConnections } from '../../domain/voting/VoteConnections';
import { VoteInbox, type ArrivedVoteFilter, type UnknownService } from '../../domain/voting/VoteInbox';
import { VoteLink } from '../../domain/voting/VoteLink';
import { VoteLinks } from '../../domain/voting/VoteLinks';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import { VoteSignal } from './VoteSignal';
import { VotifierSettings } from './VotifierSettings';
import { sentence } from '../../domain/shared/Sentence';

/** Filter and sort direction of a list of received votes. */
export interface ArrivedVoteListQuery extends ArrivedVoteFilter {
  readonly direction?: Direction | null | undefined;
}

/** Assigns an unknown service name to a vote link; without `linkId`, to a new one. */
export interface ServiceAssignment {
  readonly service: string;
  readonly linkId?: string | null | undefined;
}

/** Lists received votes for staff, and assigns unknown service names to vote links. */
@injectable()
export class VoteInboxService {
  constructor(
    private readonly inbox: VoteInbox,
    private readonly links: VoteLinks,
    private readonly connections: VoteConnections,
    private readonly settings: VotifierSettings,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly voteSignal: VoteSignal,
  ) {}

  async list(actor: Actor, query: ArrivedVoteListQuery, pageRequest: PageRequest): Promise<Page<ArrivedVote>> {
    actor.must('votes');
    return this.inbox.list(query, query.direction ?? 'desc', pageRequest);
  }

  async unknownServices(actor: Actor): Promise<UnknownService[]> {
    actor.must('votes');
    return this.inbox.unknownServices();
  }

  /** Assigns the service name to a link. The verified votes that wait under this name are then counted. */
  async assignService(actor: Actor, { service, linkId }: ServiceAssignment): Promise<VoteLink> {
    actor.must('votes');

    const adopted = await this.transaction.run(async () => {
      const unknown = await this.inbox.findUnknownService(service);
      if (!unknown) throw new Conflict(sentence('noVotesWaiting'));
      const link =
        linkId == null ? await this.createLinkFor(actor, unknown.name) : await this.links.findForUpdate(linkId);
      if (!link) throw new Conflict(sentence('voteLinkDeleted'));

      const connection = await this.connections.loadForLink(link.id);
      if (connection.serviceName !== null) {
        throw new Conflict(sentence('linkHasServiceName', { site: link.site, name: connection.serviceName }));
      }
      connection.serviceName = unknown.name;
      await this.connections.save(connection);
      await this.audit.record(actor, 'vote_link.adopted', link.id, {
        after: { site: link.site, serviceName: unknown.name },
      });
      return link;
    });
    // After the transaction, to avoid a deadlock: vote counting locks votes before their links.
    await this.inbox.assignUnknown();
    this.voteSignal.notify();
    return adopted;
  }

  /** The link stays hidden from visitors until staff have checked its address and reward. */
  private async createLinkFor(actor: Actor, service: string): Promise<VoteLink> {
    const isHost = /^([a-z0-9-]+\.)+[a-z]{2,}$/i.test(service);
    const url = isHost ? `https://${service.toLowerCase()}` : `${this.settings.publicOrigin}/vote`;
    const link = await this.links.save(
      VoteLink.add({ site: service, url, reward: 'To be announced', isActive: false }),
    );
    await this.audit.record(actor, 'vote_link.created', link.id, { after: link });
    return link;
  }
}
