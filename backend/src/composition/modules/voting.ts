import { ContainerModule } from 'inversify';
import { VoteLinkService } from '../../application/voting/VoteLinkService';
import { VotingService } from '../../application/voting/VotingService';
import { VoteLinks } from '../../domain/voting/VoteLinks';
import { VoteParties } from '../../domain/voting/VoteParties';
import { Voters } from '../../domain/voting/Voters';
import { Votes } from '../../domain/voting/Votes';
import { VotingResolver } from '../../infrastructure/graphql/voting.graphql';
import {
  TypeOrmVoteLinks,
  TypeOrmVoteParties,
  TypeOrmVoters,
  TypeOrmVotes,
} from '../../infrastructure/persistence/voting.repository';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { VotingRest } from '../../infrastructure/rest/voting.rest';

export const voting = new ContainerModule(({ bind }) => {
  bind(VoteLinks).to(TypeOrmVoteLinks);
  bind(Votes).to(TypeOrmVotes);
  bind(VoteParties).to(TypeOrmVoteParties);
  bind(Voters).to(TypeOrmVoters);
  bind(VoteLinkService).toSelf();
  bind(VotingService).toSelf();
  bind(VotingResolver).toSelf();
  bind(RestAdapter).to(VotingRest);
});
