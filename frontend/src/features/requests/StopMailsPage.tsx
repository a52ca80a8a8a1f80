import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Scene } from '@/shared/art/Scene';
import { PageState } from '@/shared/components/EmptyState';
import { PageMeta, useLocalPath } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';

const results = ['stopped', 'invalid', 'limited'] as const;

/** Lets people who get mails about requests end them. It asks for one press, like the private link. */
export function StopMailsPage() {
  const t = useTexts('requests');
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const toLocalPath = useLocalPath();
  const result = results.find((each) => each === search.get('result'));
  const name = result ?? 'stop';

  return (
    <>
      <PageMeta title={t('stop.title')} description={t('stop.text')} hidden missing={result === 'invalid'} />
      <Section>
        <PageState>
          <Scene name={result === 'invalid' || result === 'limited' ? 'broken' : 'chest'} />
          <h1>{t(`${name}.title`)}</h1>
          <p>{t(`${name}.text`)}</p>
          {result ? (
            <Button component={Link} to={paths.support} variant="contained">
              {t('openSupport')}
            </Button>
          ) : (
            <StopForm method="post" action={toLocalPath(paths.stopMails(token))}>
              <Button type="submit" variant="contained">
                {t('stop.button')}
              </Button>
            </StopForm>
          )}
        </PageState>
      </Section>
    </>
  );
}

const StopForm = styled('form')({ marginTop: 12, '& > button': { minHeight: 44 } });
