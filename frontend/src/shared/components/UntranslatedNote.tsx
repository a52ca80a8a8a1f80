import { styled } from '@mui/material/styles';
import { useLanguage } from '../texts/LanguageContext';

/** Says that the text below it is in another language than the page; nothing where it is not. */
export function UntranslatedNote({ lang }: { lang: string | undefined }) {
  const language = useLanguage();
  if (lang === undefined) return null;
  const name = new Intl.DisplayNames([language.code], { type: 'language' }).of(lang) ?? lang;

  return <Note>{language.texts('site')('untranslated', { language: name })}</Note>;
}

const Note = styled('small')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));
