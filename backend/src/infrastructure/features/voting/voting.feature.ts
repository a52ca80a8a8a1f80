import { CurrentGameConnections } from '../../../application/gameConnections/CurrentGameConnections';
import { TestVotes } from '../../../application/voting/TestVotes';
import { VoteSignal } from '../../../application/voting/VoteSignal';
import { VoteConnectionService } from '../../../application/voting/VoteConnectionService';
import { VoteCountingService } from '../../../application/voting/VoteCountingService';
import { VoteInboxService } from '../../../application/voting/VoteInboxService';
import { VoteLinkService } from '../../../application/voting/VoteLinkService';
import { VoteReceptionService } from '../../../application/voting/VoteReceptionService';
import { VotifierKeyService } from '../../../application/voting/VotifierKeyService';
import { VotifierSettings } from '../../../application/voting/VotifierSettings';
import { VotingService } from '../../../application/voting/VotingService';
import { VoteConnections } from '../../../domain/voting/VoteConnections';
import { MAX_UNTRUSTED_VOTES, VoteInbox } from '../../../domain/voting/VoteInbox';
import { VoteLinks } from '../../../domain/voting/VoteLinks';
import { VoteParties } from '../../../domain/voting/VoteParties';
import { VoteSettingsStore } from '../../../domain/voting/VoteSettingsStore';
import { Voters } from '../../../domain/voting/Voters';
import { Votes } from '../../../domain/voting/Votes';
import { VotifierKeyStore } from '../../../domain/voting/VotifierKeys';
import { VotifierServer } from '../../game/votifier/VotifierServer';
import { voteLinkItem } from './voting.items';
import { demoVoteLinks, demoVotes, demoVoteRewards, demoVoteSettings } from './voting.demo';
import { VoteInboxApi } from './voteInbox.api';
import { VotingApi } from './voting.api';
import { Job } from '../../jobs/Job';
import { VoteCountingJob } from '../../jobs/VoteCountingJob';
import { SqlVoteConnections, SqlVoteInbox, SqlVotifierKeyStore } from './voteInbox.repository';
import { SqlVoteLinks, SqlVoteParties, SqlVoters, SqlVotes, SqlVoteSettingsStore } from './voting.repository';
import { SenderAddresses } from '../../webhooks/pingback/SenderAddresses';
import { VotePingbacks } from '../../webhooks/pingback/VotePingbacks';
import { VoteConnectionSchema, VotifierKeysSchema, ArrivedVoteSchema } from './voteInbox.schema';
import { VoteLinkSchema, VoteSchema, VotePartySchema, VoteSettingsSchema } from './voting.schema';
import { removeExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const voting: Feature = {
  services: [
    VoteLinkService,
    VotingService,
    VoteSignal,
    TestVotes,
    VoteReceptionService,
    VoteCountingService,
    VoteInboxService,
    VoteConnectionService,
    VotifierKeyService,
    VotifierServer,
    VotePingbacks,
  ],
  ports: [
    port(VoteLinks, SqlVoteLinks),
    port(Votes, SqlVotes),
    port(VoteParties, SqlVoteParties),
    port(VoteSettingsStore, SqlVoteSettingsStore),
    port(Voters, SqlVoters),
    port(VoteConnections, SqlVoteConnections),
    port(VoteInbox, SqlVoteInbox),
    port(VotifierKeyStore, SqlVotifierKeyStore),
    port(Job, VoteCountingJob),
  ],
  apis: [VoteInboxApi, VotingApi],
  entities: [
    VoteConnectionSchema,
    VotifierKeysSchema,
    ArrivedVoteSchema,
    VoteLinkSchema,
    VoteSchema,
    VotePartySchema,
    VoteSettingsSchema,
  ],
  items: [voteLinkItem],
  demo: [demoVoteLinks, demoVotes, demoVoteRewards, demoVoteSettings],
  retention: [
    removeExpired(
      'vote_inbox',
      `state IN ('unverified', 'unknown_site', 'refused') AND received_at < now() - interval '30 days'`,
    ),
    removeExpired(
      'vote_inbox',
      `id IN (
         SELECT id FROM vote_inbox WHERE state IN ('unverified', 'refused')
         ORDER BY received_at DESC OFFSET ${MAX_UNTRUSTED_VOTES / 2}
       )`,
    ),
    removeExpired(
      'vote_inbox',
      `state IN ('counted', 'repeated', 'failed') AND received_at < now() - interval '90 days'`,
    ),
  ],
  bindings: (bind, { config: { publicOrigin } }) => {
    bind(VotifierSettings)
      .toResolvedValue((connections) => new VotifierSettings(publicOrigin, connections), [CurrentGameConnections])
      .inSingletonScope();
    bind(SenderAddresses).toConstantValue(new SenderAddresses());
  },
};
