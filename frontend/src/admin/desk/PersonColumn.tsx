import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { useTexts } from '@/shared/texts/LanguageContext';
import { from } from '@/shared/theme/media';

interface Props {
  username: string;
  children: ReactNode;
}

/** What is known of the person, beside the conversation; where it has no room, a button above the thread shows it. */
export function PersonColumn({ username, children }: Props) {
  const t = useTexts('admin/desk');
  const [isOpen, setOpen] = useState(false);
  return (
    <PersonFrame aria-label={t('person', { username })}>
      <Button aria-expanded={isOpen} aria-keyshortcuts="p" data-person onClick={() => setOpen(!isOpen)}>
        <PlayerAvatar username={username} size={24} />
        <span>{t('person', { username })}</span>
        <Glyph name={isOpen ? 'up' : 'down'} size={10} />
      </Button>
      <PersonHead>
        <PlayerAvatar username={username} size={40} />
        <h3>{username}</h3>
      </PersonHead>
      <PersonContent data-open={isOpen}>{children}</PersonContent>
    </PersonFrame>
  );
}

const PersonFrame = styled('aside')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  gridRow: 2,
  gridColumn: 1,
  alignSelf: 'start',
  zIndex: 3,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '& > button': {
    justifyContent: 'flex-start',
    gap: 10,
    width: '100%',
    minHeight: 44,
    padding: '4px 20px',
    borderRadius: 0,
    '& > span:not(.MuiTouchRipple-root)': { flex: 1, minWidth: 0, textAlign: 'start', overflowWrap: 'anywhere' },
  },
  [from('wideDesk')]: {
    alignSelf: 'stretch',
    minHeight: 0,
    overflowY: 'auto',
    borderBottom: 0,
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
    '& > button': { display: 'none' },
  },
}));

const PersonHead = styled('div')(({ theme }) => ({
  display: 'none',
  alignItems: 'center',
  gap: 12,
  padding: '14px 16px 10px',
  '& h3': { ...theme.typography.body1, minWidth: 0, fontWeight: 750, overflowWrap: 'anywhere' },
  [from('wideDesk')]: { display: 'flex' },
}));

const PersonContent = styled('div')({
  display: 'none',
  gap: 16,
  padding: '0 16px 20px',
  '& > *': { minWidth: 0 },
  '&[data-open=true]': { display: 'grid', maxHeight: '50dvh', overflowY: 'auto', paddingBlockStart: 8 },
  [from('wideDesk')]: { display: 'grid', '&[data-open=true]': { maxHeight: 'none' } },
});
