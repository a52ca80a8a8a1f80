import { styled } from '@mui/material/styles';
import { useLanguage } from '../texts/LanguageContext';
import { languageNameIn } from '../texts/languageName';

/** Says that the text below it is in another language than the page; nothing where it is not. */
export function UntranslatedNote({ lang }: { lang: string | undefined }) {
  const language = useLanguage();
  if (lang === undefined) return null;

  return <Note>{language.texts('site')('untranslated', { language: languageNameIn(language.code, lang) })}</Note>;
}

const Note = styled('small')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));
