import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { Scene } from '@/shared/art/Scene';
import { type StateSize, StateLayout } from './EmptyState';

/** The texts of a failed query, and how to try again. */
export interface LoadError {
  title: string;
  text: string;
  onRetry: () => void;
}

/** Error state of a list or a page. A small one stands in place of a list, or above rows that were loaded before. */
export function ErrorState({ title, text, size = 'large', onRetry }: LoadError & { size?: StateSize }) {
  if (size === 'large')
    return (
      <StateLayout role="alert">
        <Scene name="broken" />
        <h2>{title}</h2>
        <p>{text}</p>
        <Button variant="contained" onClick={onRetry}>
          Retry
        </Button>
      </StateLayout>
    );
  return (
    <SmallErrorState role="alert">
      <Glyph name="warning" />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <Button size="small" variant="outlined" onClick={onRetry}>
        <Glyph name="retry" />
        Retry
      </Button>
    </SmallErrorState>
  );
}

const SmallErrorState = styled('div')(({ theme }) => {
  const { error, background, text } = theme.vars.palette;
  return {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: 12,
    margin: 16,
    padding: '12px 16px',
    borderRadius: 6,
    border: `1px solid color-mix(in srgb, ${error.main} 45%, ${background.paper})`,
    borderLeft: `4px solid ${error.main}`,
    background: `color-mix(in srgb, ${error.main} 10%, ${background.paper})`,
    '& > svg': { color: error.main },
    '& > div': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
    '& strong': { fontWeight: 700 },
    '& p': { color: text.secondary },
  };
});
