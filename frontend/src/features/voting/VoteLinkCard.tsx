import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { Glyph } from '@/shared/art/Glyph';
import { ItemIcon } from '@/shared/art/ItemIcon';
import { FlushCard } from '@/shared/components/Card';
import { ExternalLink } from '@/shared/components/ExternalLink';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { findRewardIcon } from './rewardItems';

export const VoteLinkFragment = graphql(`
  fragment VoteLink on VoteLink {
    id
    site
    url
    reward
    icon
    untranslated {
      language
      texts
    }
  }
`);

interface Props {
  link: FragmentOf<typeof VoteLinkFragment>;
  /** The next link to open. */
  isNext: boolean;
  isOpened: boolean;
  onOpen: () => void;
}

export function VoteLinkCard({ link, isNext, isOpened, onOpen }: Props) {
  const { site, url, reward, icon } = link;
  const t = useTexts('voting');
  return (
    <VoteLinkRow as="li" data-opened={isOpened}>
      <ItemSlot>
        <ItemIcon {...findRewardIcon(reward, icon)} />
      </ItemSlot>
      <LinkText>
        <h3 lang={langOf(link, 'site')}>{site}</h3>
        <p lang={langOf(link, 'reward')}>{reward}</p>
        {isOpened && <small>{t('openedToday')}</small>}
      </LinkText>
      <Button
        component={ExternalLink}
        href={url}
        variant={isNext ? 'contained' : 'outlined'}
        {...(isNext && { color: 'secondary' })}
        onClick={onOpen}
        onAuxClick={onOpen}
      >
        {t.rich('voteOn', { site, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
        <Glyph name="external" size={10} />
      </Button>
    </VoteLinkRow>
  );
}

const VoteLinkRow = styled(FlushCard)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 16,
  padding: '12px 20px 15px 12px',
  '&[data-opened=true]': { background: 'transparent', boxShadow: 'none', '& svg': { opacity: 0.75 } },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '48px minmax(0, 1fr) auto',
    gap: 12,
    paddingRight: 12,
    '& > a': { paddingInline: 12 },
  },
})) as typeof FlushCard;

/** An inventory slot. */
const ItemSlot = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  background: theme.vars.palette.background.sunken,
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: 'inset 2px 2px 0 rgb(0 0 0 / 0.25), inset -2px -2px 0 rgb(255 255 255 / 0.05)',
}));

const LinkText = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 16,
  overflowWrap: 'anywhere',
  '& > h3': { ...theme.typography.h4, lineHeight: 1.3 },
  '& > p': { ...theme.typography.body2, gridColumn: 1, color: theme.vars.palette.text.secondary },
  '& > small': {
    ...theme.typography.body2,
    gridArea: '1 / 2 / span 2',
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.down('sm')]: { '& > small': { gridArea: 'auto / 1' } },
}));
