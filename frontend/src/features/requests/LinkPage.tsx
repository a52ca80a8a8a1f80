import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Scene } from '@/shared/art/Scene';
import { PageState } from '@/shared/components/EmptyState';
import { PageMeta, useLocalPath } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';

const problems = ['replaced', 'invalid', 'limited'] as const;

/**
 * Asks for one press before it shows a request: programs that preview links open them too. The form is posted, so that
 * the server sets its cookie also without JavaScript.
 */
export function LinkPage() {
  const t = useTexts('requests');
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const toLocalPath = useLocalPath();
  const problem = problems.find((each) => each === search.get('problem'));

  return (
    <>
      <PageMeta title={t('title')} description={t('enter.text')} hidden missing={problem !== undefined} />
      <Section>
        <PageState>
          <Scene name={problem ? 'broken' : 'chest'} />
          <h1>{t(problem ? `${problem}.title` : 'enter.title')}</h1>
          <p>{t(problem ? `${problem}.text` : 'enter.text')}</p>
          {problem ? (
            <Button component={Link} to={paths.support} variant="contained">
              {t('openSupport')}
            </Button>
          ) : (
            <EnterForm method="post" action={toLocalPath(paths.privateLink(token))}>
              <Button type="submit" variant="contained" color="secondary">
                {t('enter.button')}
              </Button>
            </EnterForm>
          )}
        </PageState>
      </Section>
    </>
  );
}

const EnterForm = styled('form')({ marginTop: 12, '& > button': { minHeight: 44 } });
