import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { toFailure } from '@/shared/api/failure';
import { graphql } from '@/shared/api/graphql';
import { useSiteLanguages } from '@/shared/api/siteLanguages';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { ShownPictureFragment } from '@/shared/components/pictureProps';
import { Section } from '@/shared/components/Section';
import { Skeleton } from '@/shared/components/Skeleton';
import { paths } from '@/shared/paths';
import { langOf } from '@/shared/texts/langOf';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { languageName } from '@/shared/texts/languageName';
import { ArticleColumn, ArticleText } from './ArticleText';

const ArticlePreviewQuery = graphql(
  `
    query ArticlePreview($id: ID) {
      newsArticlePreview(id: $id) {
        id
        title
        excerpt
        contentHtml
        image
        picture {
          ...ShownPicture
        }
        date
        author
        isPinned
        untranslated {
          language
          texts
        }
        languages
      }
    }
  `,
  [ShownPictureFragment],
);

/** An article as visitors will read it, with the unsaved input of the signed-in account. */
export function PreviewPage() {
  const t = useTexts('news');
  const { code } = useLanguage();
  const { listed, prefixOf } = useSiteLanguages();
  const [search] = useSearchParams();
  const id = search.get('article');
  const { data, error, refetch } = useQuery(ArticlePreviewQuery, { variables: { id }, fetchPolicy: 'no-cache' });
  const article = data?.newsArticlePreview;
  const mustSignIn = error && ['UNAUTHENTICATED', 'FORBIDDEN'].includes(toFailure(error).code);

  return (
    <>
      <PageMeta title={article?.title || t('preview.title')} description={t('preview.text')} hidden />
      <PreviewBar role="note">
        <p>
          <strong>{t('preview.title')}</strong> {t('preview.text')}
        </p>
        {listed.length > 1 && (
          <nav aria-label={t('preview.languages')}>
            {listed.map((language) => (
              <a
                key={language}
                href={prefixOf(language) + paths.articlePreview(id)}
                hrefLang={language}
                lang={language}
                aria-current={language === code ? 'page' : undefined}
              >
                {languageName(language)}
              </a>
            ))}
          </nav>
        )}
      </PreviewBar>
      <PageHeader
        title={article?.title || t('preview.title')}
        text={article?.excerpt}
        {...(article && { langs: { title: langOf(article, 'title'), text: langOf(article, 'excerpt') } })}
        scene="board"
      />
      <Section>
        {error && !mustSignIn && (
          <ErrorState
            title={t('failed.title')}
            text={t('failed.text')}
            onRetry={() => void refetch().catch(() => {})}
          />
        )}
        {mustSignIn && (
          <EmptyState title={t('preview.signIn')} text={t('preview.signInText')} scene="broken">
            <Button href={`${paths.admin}?tab=news`} variant="contained">
              {t('preview.panel')}
            </Button>
          </EmptyState>
        )}
        {article === null && <EmptyState title={t('missing.title')} text={t('preview.none')} scene="broken" />}
        {article === undefined && !error && (
          <ArticleColumn aria-busy aria-label={t('article.loading')}>
            <Skeleton style={{ height: 160 }} />
          </ArticleColumn>
        )}
        {article && <ArticleText article={article} />}
      </Section>
    </>
  );
}

const PreviewBar = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 24px',
  padding: '8px var(--gutter)',
  background: theme.vars.palette.background.raised,
  borderBottom: `2px dashed ${theme.vars.palette.secondary.main}`,
  '& nav': { display: 'flex', flexWrap: 'wrap', gap: '0 16px' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  '& a[aria-current]': { fontWeight: 700, color: 'inherit', textDecoration: 'none' },
}));
