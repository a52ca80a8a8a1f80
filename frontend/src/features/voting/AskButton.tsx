import { styled } from '@mui/material/styles';

/** An inline button that moves focus to the name field. */
export function AskButton({ onAsk }: { onAsk: () => void }) {
  return (
    <Words type="button" onClick={onAsk}>
      Say who you are
    </Words>
  );
}

const Words = styled('button')(({ theme }) => ({
  minHeight: 24,
  padding: 0,
  border: 0,
  color: theme.vars.palette.primary.main,
  background: 'none',
  font: 'inherit',
  fontWeight: 700,
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
}));
