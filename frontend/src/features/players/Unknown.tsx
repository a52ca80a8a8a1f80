import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';

/** Stands for a value that no source of the site knows. */
export function Unknown() {
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>unknown</VisuallyHidden>
    </>
  );
}

/** Stands for an unknown value where its name is not beside it. */
export function UnknownNote({ name }: { name: string }) {
  return <NoteText>— {name} unknown</NoteText>;
}

const NoteText = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));
