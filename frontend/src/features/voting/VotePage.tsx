import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { graphql } from '@/shared/api/graphql';
import { ErrorState } from '@/shared/components/ErrorState';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { useStored, writeStored } from '@/shared/lib/browserStorage';
import { useOnline } from '@/shared/lib/useOnline';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PartyCard, PartyFragment, PrizeFragment } from './PartyCard';
import { mayBePlayerName } from './playerName';
import { PlayerNameForm } from './PlayerNameForm';
import { StreakCard } from './StreakCard';
import { StreakRewardFragment, StreakRewards } from './StreakRewards';
import { TopVoters } from './TopVoters';
import { TotalCard } from './TotalCard';
import { useVoteCheck } from './useVoteCheck';
import { useVoterStats, VoterFragment } from './useVoterStats';
import { FullColumn, MainColumn, SideColumn, VoteGrid } from './VoteGrid';
import { VoteLinkFragment } from './VoteLinkCard';
import { VoteLinks } from './VoteLinks';
import { VotePageSkeleton } from './VotePageSkeleton';

const VotePageQuery = graphql(
  `
    query VotePage {
      voteParty {
        ...Party
      }
      voteLinks {
        ...VoteLink
      }
      votePrizes {
        ...Prize
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
  [PartyFragment, PrizeFragment, VoteLinkFragment, StreakRewardFragment, VoterFragment],
);

/** The player name of this browser. */
const VOTER_KEY = 'voter';

export function VotePage() {
  const t = useTexts('voting');
  const { data, error, refetch } = useQuery(VotePageQuery);
  const storedName = useStored(VOTER_KEY);
  const storeName = (next: string) => writeStored(VOTER_KEY, next);
  const name = storedName && mayBePlayerName(storedName) ? storedName : null;
  const stats = useVoterStats(name, data?.exampleVoter ?? null);
  const own = stats.kind === 'known' ? stats.voter : null;
  const voteCheck = useVoteCheck(name, stats.kind === 'unseen' ? 0 : (own?.totalVotes ?? null));
  const isOnline = useOnline();
  const hasParty = data?.voteParty.goal !== 0;
  const field = useRef<HTMLInputElement>(null);
  const focusNameField = () => field.current?.focus();

  return (
    <>
      <PageMeta title={t('title')} description={hasParty ? t('description') : t('descriptionNoParty')} />
      <PageHeader
        title={t('title')}
        text={hasParty ? t('intro') : t('introNoParty')}
        langs={{ title: t.lang('title'), text: hasParty ? t.lang('intro') : undefined }}
        scene="chest"
      >
        <PlayerNameForm
          name={storedName === undefined ? undefined : name}
          canonicalName={own?.username ?? null}
          field={field}
          onNameChange={storeName}
        />
      </PageHeader>
      <Section>
        {!data && error && (
          <ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch().catch(() => {})} />
        )}
        {!data && !error && <VotePageSkeleton />}
        {data && (
          <VoteGrid>
            {!isOnline && (
              <FullColumn>
                <OfflineNote>{t('offline')}</OfflineNote>
              </FullColumn>
            )}
            <FullColumn>
              <PartyCard party={data.voteParty} />
            </FullColumn>
            <MainColumn>
              <StreakCard stats={stats} onEnterName={focusNameField} />
            </MainColumn>
            <SideColumn>
              <TotalCard stats={stats} hasGrown={voteCheck.news?.kind === 'counted'} />
            </SideColumn>
            <MainColumn data-apart>
              <VoteLinks
                links={data.voteLinks}
                prizes={data.votePrizes}
                name={own?.username ?? name}
                checkResult={voteCheck.news}
                isChecking={voteCheck.isChecking}
                onLeave={voteCheck.leave}
                onEnterName={focusNameField}
                onCheck={voteCheck.check}
              />
            </MainColumn>
            <SideColumn data-apart>
              <TopVoters voters={data.topVoters} stats={stats} />
            </SideColumn>
            {data.streakRewards.length > 0 && (
              <FullColumn data-apart>
                <StreakRewards rewards={data.streakRewards} stats={stats} />
              </FullColumn>
            )}
          </VoteGrid>
        )}
      </Section>
    </>
  );
}
