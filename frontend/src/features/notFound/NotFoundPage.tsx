import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useHasPage, useSite } from '@/shared/api/site';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';

/** Where visitors of a missing page most often want to go. */
const suggestions = [
  [paths.players, 'players'],
  [paths.bans, 'bans'],
  [paths.vote, 'vote'],
  [paths.support, 'support'],
  [paths.terms, 'terms'],
] as const;

export function NotFoundPage() {
  const t = useTexts('notFound');
  const { pages } = useSite();
  const hasPage = useHasPage();
  const hasTerms = pages.some(({ slug }) => paths.page(slug) === paths.terms);

  return (
    <>
      <PageMeta title={t('title')} description={t('description')} missing />
      <PageHeader
        title={t('title')}
        text={t('text')}
        langs={{ title: t.lang('title'), text: t.lang('text') }}
        scene="broken"
      />
      <Section>
        <ButtonRow>
          <Button component={Link} to={paths.home} variant="contained">
            {t('goHome')}
          </Button>
          {hasPage(paths.news) && (
            <Button component={Link} to={paths.news}>
              {t('latestNews')}
            </Button>
          )}
        </ButtonRow>
        <h2 lang={t.lang('suggestions')}>{t('suggestions')}</h2>
        <SuggestionList>
          {suggestions
            .filter(([path]) => hasPage(path) && (path !== paths.terms || hasTerms))
            .map(([path, name]) => (
              <li key={path}>
                <Link to={path}>{t(name)}</Link>
                <span lang={t.lang(`${name}Text`)}>{t(`${name}Text`)}</span>
              </li>
            ))}
        </SuggestionList>
        <DeveloperHint>{t('forDevelopers')}</DeveloperHint>
      </Section>
    </>
  );
}

const ButtonRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 40,
  [below('tablet')]: { flexDirection: 'column' },
});

const SuggestionList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  gap: '4px 24px',
  marginTop: 12,
  '& li': { display: 'grid', paddingBlock: 8 },
  '& a': { justifySelf: 'start', fontWeight: 700 },
  '& span': { color: theme.vars.palette.text.secondary },
}));

const DeveloperHint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 40,
  color: theme.vars.palette.text.secondary,
}));
