import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { Card } from '@/shared/components/Card';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { Skeleton } from '@/shared/components/Skeleton';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { from } from '@/shared/theme/media';
import { ApplicationForm } from './ApplicationForm';
import { ApplicationFormsQuery, type ApplicationKind } from './operations';

/** The page of one form: the form, or that it is closed, and what happens after it is sent. */
export function FormView({ kind }: { kind: ApplicationKind }) {
  const t = useTexts('applications');
  const { siteName } = useSite();
  const { data, error, refetch } = useQuery(ApplicationFormsQuery);
  const form = data?.applicationForms.find((each) => each.kind === kind);

  return (
    <>
      <PageMeta
        title={t(`title.${kind}`)}
        description={t(`description.${kind}`, { siteName })}
        within={{ title: t('title'), path: paths.apply }}
        hidden={form?.isOpen === false}
      />
      <PageHeader
        title={t(`title.${kind}`)}
        text={t(`text.${kind}`)}
        langs={{ title: t.lang(`title.${kind}`), text: t.lang(`text.${kind}`) }}
        scene="tower"
      />
      {form ? (
        form.isOpen ? (
          <FormColumns>
            <ApplicationForm key={kind} form={form} />
            <aside>
              <NextSteps />
            </aside>
          </FormColumns>
        ) : (
          <Section>
            <EmptyState title={t('closed.title')} text={t('closed.text')} scene="gate">
              <Button component={Link} to={paths.apply} variant="contained">
                {t('closed.button')}
              </Button>
            </EmptyState>
          </Section>
        )
      ) : (
        <Section>
          {error ? (
            <ErrorState
              title={t('failed.title')}
              text={t('failed.load')}
              onRetry={() => void refetch().catch(() => {})}
            />
          ) : (
            <Skeleton aria-busy aria-label={t('loading')} style={{ height: 480 }} />
          )}
        </Section>
      )}
    </>
  );
}

function NextSteps() {
  const t = useTexts('applications');
  return (
    <Card as="section" aria-labelledby="next-steps">
      <h2 id="next-steps">{t('next.title')}</h2>
      <StepList>
        <li>{t('next.send')}</li>
        <li>{t('next.read')}</li>
        <li>{t('next.answer')}</li>
      </StepList>
    </Card>
  );
}

const FormColumns = styled(Section)(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 32,
  '& > *': { minWidth: 0 },
  '& aside h2': { ...theme.typography.h3, fontSize: '1.0625rem' },
  [from('mediumLaptop')]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 3fr)' },
}));

const StepList = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 16,
  padding: 0,
  listStyle: 'none',
  '& li': { position: 'relative', paddingInlineStart: 26, color: theme.vars.palette.text.secondary },
  '& li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    top: 6,
    width: 12,
    height: 12,
    border: `2px solid ${theme.vars.palette.text.secondary}`,
  },
  '& li:first-of-type': { color: theme.vars.palette.text.primary, fontWeight: 650 },
  '& li:first-of-type::before': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.main,
  },
}));
