import { styled, type Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { useLocalPath } from '@/shared/components/PageMeta';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import type { SearchResult } from './useSearch';

interface Props {
  id: string;
  result: SearchResult;
  text: string;
  isActive: boolean;
  onPointerMove: () => void;
  onOpen: () => void;
}

/** An option of the list that is a link too, so that a browser can open it in a new tab and unsaved changes are asked about. */
export function SearchOption({ id, result, text, isActive, onPointerMove, onOpen }: Props) {
  const toLocalPath = useLocalPath();
  const { to, label, hint, glyph, player } = result;
  const option = { id, role: 'option', 'aria-selected': isActive, tabIndex: -1, onPointerMove, onClick: onOpen };
  const content = (
    <>
      {player === undefined ? <Glyph name={glyph} /> : <PlayerAvatar username={player} size={32} />}
      <span>
        <b>
          <Marked label={label} text={text.trim()} />
        </b>
        {hint && (
          <small>
            <Marked label={hint} text={text.trim()} />
          </small>
        )}
      </span>
      {isActive && <kbd aria-hidden="true">↵</kbd>}
    </>
  );
  return player === undefined ? (
    // The dialog has a history entry of its own, which the place takes over.
    <PlaceLink to={to} replace {...option}>
      {content}
    </PlaceLink>
  ) : (
    <PageLink href={toLocalPath(to)} {...option}>
      {content}
    </PageLink>
  );
}

/** Marks where the text occurs first. */
function Marked({ label, text }: { label: string; text: string }) {
  const start = text ? label.toLowerCase().indexOf(text.toLowerCase()) : -1;
  if (start < 0) return label;
  const end = start + text.length;
  return (
    <>
      {label.slice(0, start)}
      <mark>{label.slice(start, end)}</mark>
      {label.slice(end)}
    </>
  );
}

const optionStyle = ({ theme }: { theme: Theme }) => {
  const { primary, secondary, text, tint, background } = theme.vars.palette;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: 48,
    padding: '6px 18px 6px 14px',
    borderInlineStart: '4px solid transparent',
    color: text.primary,
    textDecoration: 'none',
    cursor: 'pointer',
    '& > span': { flex: 1, minWidth: 0 },
    '& > svg': { flex: 'none', color: text.secondary },
    '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& b': { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.35 },
    '& small': { fontSize: '0.8125rem', lineHeight: 1.4, color: text.secondary },
    '& mark': {
      borderRadius: 2,
      color: text.primary,
      background: `color-mix(in srgb, ${secondary.main} 30%, transparent)`,
    },
    '&[aria-selected=true]': {
      borderColor: primary.main,
      background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})`,
    },
  } as const;
};

const PlaceLink = styled(Link)(optionStyle);
const PageLink = styled('a')(optionStyle);
