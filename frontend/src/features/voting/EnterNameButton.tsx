import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** An inline button that moves focus to the name field. */
export function EnterNameButton({ onEnterName, children }: { onEnterName: () => void; children: ReactNode }) {
  return (
    <TextButton type="button" onClick={onEnterName}>
      {children}
    </TextButton>
  );
}

const TextButton = styled('button')(({ theme }) => ({
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
