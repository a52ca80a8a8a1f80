import { styled } from '@mui/material/styles';
import { Card } from '@/shared/components/Card';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import type { Voter, VoterStats } from './useVoterStats';
import { VoteCardHeader } from './VoteCardHeader';

/** The top voters, followed by the visitor if they are not among them. */
export function TopVoters({ voters, stats }: { voters: Voter[]; stats: VoterStats }) {
  const t = useTexts('voting');
  const own = stats.kind === 'known' && stats.voter.totalVotes > 0 ? stats.voter : null;
  const isOwn = ({ username }: Voter) => username === own?.username;
  const isListed = voters.some(isOwn);

  return (
    <Card as="section" aria-labelledby="top">
      <VoteCardHeader>
        <h2 id="top" lang={t.lang('topVoters')}>
          {t('topVoters')}
        </h2>
      </VoteCardHeader>
      {voters.length === 0 ? (
        <NoVoters>{t('noVoters')}</NoVoters>
      ) : (
        <VoterList>
          {voters.map((voter) => (
            <VoterRow key={voter.username} voter={voter} isOwn={isOwn(voter)} />
          ))}
          {own && !isListed && <VoterRow voter={own} isOwn />}
        </VoterList>
      )}
    </Card>
  );
}

function VoterRow({ voter: { username, rank, totalVotes }, isOwn }: { voter: Voter; isOwn: boolean }) {
  const t = useTexts('voting');
  const language = useLanguage();
  return (
    <li data-own={isOwn}>
      <VoterRank data-place={rank}>
        <VisuallyHidden>{t('rankHidden')} </VisuallyHidden>
        {language.number(rank)}
      </VoterRank>
      <PlayerAvatar username={username} size={32} />
      <Name title={username}>
        {username}
        {isOwn && <small> {t('you')}</small>}
      </Name>
      <b>
        {language.number(totalVotes)}
        <VisuallyHidden> {t('votesHidden', { count: totalVotes })}</VisuallyHidden>
      </b>
    </li>
  );
}

const NoVoters = styled('p')(({ theme }) => ({ marginTop: 12, color: theme.vars.palette.text.secondary }));

const VoterList = styled('ol')(({ theme }) => ({
  marginTop: 8,
  '& > li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    paddingBlock: 9,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type, & > [data-own=true], & > [data-own=true] + li': { borderTopColor: 'transparent' },
  '& > [data-own=true]': {
    marginInline: -12,
    paddingInline: 12,
    background: `color-mix(in srgb, ${theme.vars.palette.primary.main} 10%, transparent)`,
  },
  '& small': { fontSize: 'inherit', fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

/** Names from the game fit; longer ones are truncated. */
const Name = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: 600,
  lineHeight: 1.3,
});

const VoterRank = styled('span')(({ theme }) => ({
  ...theme.typography.pixel,
  minWidth: 28,
  textAlign: 'center',
  fontSize: '1.75rem',
  color: theme.vars.palette.text.secondary,
  '&[data-place="1"]': { color: theme.vars.palette.secondary.main },
  '&[data-place="2"]': { color: theme.vars.palette.medal.silver },
  '&[data-place="3"]': { color: theme.vars.palette.medal.bronze },
}));
