import { ContainerModule } from 'inversify';
import { VoteSignal } from '../../../application/voting/VoteSignal';
import { VoteConnectionService } from '../../../application/voting/VoteConnectionService';
import { VoteCountingService } from '../../../application/voting/VoteCountingService';
import { VoteInboxService } from '../../../application/voting/VoteInboxService';
import { VoteLinkService } from '../../../application/voting/VoteLinkService';
import { VoteReceptionService } from '../../../application/voting/VoteReceptionService';
import { VotifierKeyService } from '../../../application/voting/VotifierKeyService';
import { VotifierSettings } from '../../../application/voting/VotifierSettings';
import { VotingService } from '../../../application/voting/VotingService';
import type { Config } from '../../../config';
import { VoteConnections } from '../../../domain/voting/VoteConnections';
import { VoteInbox } from '../../../domain/voting/VoteInbox';
import { VoteLinks } from '../../../domain/voting/VoteLinks';
import { VoteParties } from '../../../domain/voting/VoteParties';
import { VoteSettingsStore } from '../../../domain/voting/VoteSettingsStore';
import { Voters } from '../../../domain/voting/Voters';
import { Votes } from '../../../domain/voting/Votes';
import { VotifierKeyStore } from '../../../domain/voting/VotifierKeys';
import { VotifierServer } from '../../game/votifier/VotifierServer';
import { VoteInboxResolver } from './voteInbox.graphql';
import { VotingResolver } from './voting.graphql';
import { Job } from '../../jobs/Job';
import { VoteCountingJob } from '../../jobs/VoteCountingJob';
import {
  SqlVoteConnections,
  SqlVoteInbox,
  SqlVotifierKeyStore,
} from './voteInbox.repository';
import {
  SqlVoteLinks,
  SqlVoteParties,
  SqlVoters,
  SqlVotes,
  SqlVoteSettingsStore,
} from './voting.repository';
import { RestAdapter } from '../../rest/RestAdapter';
import { VotingRest } from './voting.rest';
import { SenderAddresses } from '../../webhooks/pingback/SenderAddresses';
import { VotePingbacks } from '../../webhooks/pingback/VotePingbacks';

export const voting = ({ votifier, publicOrigin }: Config) =>
  new ContainerModule(({ bind }) => {
    bind(VoteLinks).to(SqlVoteLinks);
    bind(Votes).to(SqlVotes);
    bind(VoteParties).to(SqlVoteParties);
    bind(VoteSettingsStore).to(SqlVoteSettingsStore);
    bind(Voters).to(SqlVoters);
    bind(VoteLinkService).toSelf();
    bind(VotingService).toSelf();
    bind(VotingResolver).toSelf();
    bind(RestAdapter).to(VotingRest);

    const { port, token, v1: acceptsVersion1 } = votifier;
    bind(VotifierSettings).toConstantValue({ publicOrigin, port, token, acceptsVersion1 });
    bind(VoteConnections).to(SqlVoteConnections);
    bind(VoteInbox).to(SqlVoteInbox);
    bind(VotifierKeyStore).to(SqlVotifierKeyStore);
    bind(VoteSignal).toSelf();
    bind(VoteReceptionService).toSelf();
    bind(VoteCountingService).toSelf();
    bind(VoteInboxService).toSelf();
    bind(VoteConnectionService).toSelf();
    bind(VotifierKeyService).toSelf();
    bind(VotifierServer).toSelf();
    bind(SenderAddresses).toConstantValue(new SenderAddresses());
    bind(VotePingbacks).toSelf();
    bind(VoteInboxResolver).toSelf();
    bind(Job).to(VoteCountingJob);
  });
