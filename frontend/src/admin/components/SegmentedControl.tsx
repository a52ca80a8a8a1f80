import { styled } from '@mui/material/styles';
import { Link, type To } from 'react-router-dom';
import { Glyph, type GlyphName, type GlyphRows } from '@/shared/art/Glyph';
import { below } from '@/shared/theme/media';

interface ControlProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string; glyph?: GlyphName | GlyphRows }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** A choice between a few ways to show the same data. */
export function SegmentedControl<Value extends string>(props: ControlProps<Value>) {
  const { label, options, value: selected, onChange, className } = props;
  return (
    <SegmentBar role="group" aria-label={label} className={className}>
      {options.map(({ value, label: text, glyph }) => (
        <button key={value} type="button" aria-pressed={value === selected} onClick={() => onChange(value)}>
          {glyph && <Glyph name={glyph} />}
          {text}
        </button>
      ))}
    </SegmentBar>
  );
}

interface LinksProps {
  /** Accessible name of the navigation. */
  label: string;
  current: string;
  views: readonly { name: string; label: string; to: To }[];
  className?: string;
}

/** A choice between views, each with its own address. */
export function SegmentedLinks({ label, current, views, className }: LinksProps) {
  return (
    <SegmentBar as="nav" aria-label={label} className={className}>
      {views.map(({ name, label: text, to }) => (
        <Link key={name} to={to} preventScrollReset aria-current={name === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </SegmentBar>
  );
}

const SegmentBar = styled('div')(({ theme }) => {
  const { primary, tint, background, border, text } = theme.vars.palette;
  return {
    display: 'inline-flex',
    border: `1px solid ${border}`,
    borderRadius: 4,
    background: background.sunken,
    ...theme.applyStyles('light', { background: background.paper }),
    '& > *': {
      flex: '1 1 auto',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 8,
      minHeight: 36,
      padding: '0 14px',
      border: 0,
      background: 'none',
      ...theme.typography.body2,
      fontWeight: 650,
      whiteSpace: 'nowrap',
      color: text.secondary,
      textDecoration: 'none',
      cursor: 'pointer',
    },
    '& > a': { minHeight: 44, padding: '0 20px' },
    '& > * + *': { borderLeft: `1px solid ${border}` },
    '& > *:hover': { color: text.primary },
    '& > *:focus-visible': { outlineOffset: -3 },
    '& > [aria-pressed=true], & > [aria-current]': {
      color: primary.main,
      background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})`,
      boxShadow: `inset 0 -3px 0 ${primary.main}`,
    },
    [below('laptop')]: { '& > button': { minHeight: 44 } },
  };
});
