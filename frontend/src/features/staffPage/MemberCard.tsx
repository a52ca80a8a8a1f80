import { styled } from '@mui/material/styles';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { Card } from '@/shared/components/Card';
import { Chip } from '@/shared/components/Chip';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { langOf } from '@/shared/texts/langOf';

export const MemberCardFragment = graphql(`
  fragment MemberCard on StaffMember {
    displayName
    playerName
    roleTitle
    about
    untranslated {
      language
      texts
    }
  }
`);

export function MemberCard({ member }: { member: FragmentOf<typeof MemberCardFragment> }) {
  const { displayName, playerName, roleTitle, about } = member;
  return (
    <CardLayout>
      <PlayerAvatar username={playerName ?? nameOfNoPlayer(displayName)} size={80} />
      <div>
        <h2>{displayName}</h2>
        <RoleTitle lang={langOf(member, 'roleTitle')}>
          <Chip tone="primary" mark="shield" size="small">
            {roleTitle}
          </Chip>
        </RoleTitle>
        {about && <p lang={langOf(member, 'about')}>{about}</p>}
      </div>
    </CardLayout>
  );
}

/** No player can have such a name, so the site draws the head instead of showing that of another player. */
const nameOfNoPlayer = (displayName: string) => `@${displayName}`;

export const MemberList = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(330px, 100%), 1fr))',
  gap: 16,
  '& > li': { display: 'grid', minWidth: 0 },
});

const CardLayout = styled(Card)(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 18,
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& h2': { ...theme.typography.h4 },
  '& p': { fontSize: '0.9375rem', lineHeight: 1.5 },
}));

/** A long title wraps instead of widening the card. */
const RoleTitle = styled('div')({
  margin: '6px 0 8px',
  '& > span[data-size]': { maxWidth: '100%', paddingBlock: 4, whiteSpace: 'normal', lineHeight: 1.2 },
});
