import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useTexts } from '@/shared/texts/LanguageContext';

/** Stands for a value that no source of the site knows. */
export function Unknown() {
  const t = useTexts('players');
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>{t('unknown')}</VisuallyHidden>
    </>
  );
}

/** Stands for an unknown value where its name is not beside it: a dash and what is unknown. */
export function UnknownNote({ text }: { text: string }) {
  return <NoteText>{text}</NoteText>;
}

const NoteText = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));
