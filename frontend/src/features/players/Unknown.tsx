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

/** Says which value is unknown, where its name is not beside it. */
export const UnknownNote = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));
