import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { graphql } from '@/shared/api/graphql';
import { FailedFace } from '@/shared/components/FailedFace';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { PageHead } from '@/shared/components/PageHead';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { useOnline } from '@/shared/lib/useOnline';
import { PartyCard, PartyFragment } from './PartyCard';
import { isPlayerName } from './playerName';
import { StreakCard } from './StreakCard';
import { StreakRewardFragment, StreakRewards } from './StreakRewards';
import { TopVoters } from './TopVoters';
import { TotalCard } from './TotalCard';
import { useCountedVote } from './useCountedVote';
import { useKept } from './useKept';
import { useStanding, VoterFragment } from './useStanding';
import { Main, Side, VoteGrid, Whole } from './VoteGrid';
import { VoteLinkFragment } from './VoteLinkCard';
import { VoteLinks } from './VoteLinks';
import { VotePageSkeleton } from './VotePageSkeleton';
import { WhoAreYou } from './WhoAreYou';

const VotePageQuery = graphql(
  `
    query VotePage {
      voteParty {
        ...Party
      }
      voteLinks {
        ...VoteLink
      }
      streakRewards {
        ...StreakReward
      }
      topVoters {
        ...Voter
      }
      exampleVoter {
        ...Voter
      }
    }
  `,
  [PartyFragment, VoteLinkFragment, StreakRewardFragment, VoterFragment],
);

const text = 'Every vote brings the next party closer, and keeps your streak alight.';

export function VotePage() {
  const { data, error, refetch } = useQuery(VotePageQuery);
  const [kept, keepName] = useKept('voter');
  const name = kept && isPlayerName(kept) ? kept : null;
  const standing = useStanding(name, data?.exampleVoter ?? null);
  const own = standing.kind === 'known' ? standing.voter : null;
  const counted = useCountedVote(name, standing.kind === 'unseen' ? 0 : (own?.totalVotes ?? null));
  const isOnline = useOnline();
  const field = useRef<HTMLInputElement>(null);
  const ask = () => field.current?.focus();

  return (
    <>
      <PageMeta title="Vote" description={`${text} Vote links, vote parties, streak rewards and the top voters.`} />
      <PageHead title="Vote" text={text} scene="chest">
        <WhoAreYou
          name={kept === undefined ? undefined : name}
          spelling={own?.username ?? null}
          field={field}
          onName={keepName}
        />
      </PageHead>
      <Section>
        {!data && error && (
          <FailedFace
            title="Error Loading Votes"
            text="Failed to load the vote page. Please try again later."
            onRetry={() => void refetch().catch(() => {})}
          />
        )}
        {!data && !error && <VotePageSkeleton />}
        {data && (
          <VoteGrid>
            {!isOnline && (
              <Whole>
                <OfflineNote>You are offline. These figures were loaded before.</OfflineNote>
              </Whole>
            )}
            <Whole>
              <PartyCard party={data.voteParty} />
            </Whole>
            <Main>
              <StreakCard standing={standing} onAsk={ask} />
            </Main>
            <Side>
              <TotalCard standing={standing} hasGrown={counted.news?.kind === 'counted'} />
            </Side>
            <Main data-apart>
              <VoteLinks
                links={data.voteLinks}
                name={own?.username ?? name}
                news={counted.news}
                isChecking={counted.isChecking}
                onLeave={counted.leave}
                onAsk={ask}
                onCheck={counted.check}
              />
            </Main>
            <Side data-apart>
              <TopVoters voters={data.topVoters} standing={standing} />
            </Side>
            <Whole data-apart>
              <StreakRewards rewards={data.streakRewards} standing={standing} />
            </Whole>
          </VoteGrid>
        )}
      </Section>
    </>
  );
}
