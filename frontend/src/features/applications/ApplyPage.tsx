import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { Card } from '@/shared/components/Card';
import { Chip } from '@/shared/components/Chip';
import { ErrorState } from '@/shared/components/ErrorState';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { Skeleton } from '@/shared/components/Skeleton';
import { YourRequests } from '@/shared/components/YourRequests';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { from } from '@/shared/theme/media';
import { type ApplicationFormData, ApplicationFormsQuery } from './operations';

/** What visitors can apply for. */
export function ApplyPage() {
  const t = useTexts('applications');
  const { siteName } = useSite();
  const { data, error, refetch } = useQuery(ApplicationFormsQuery);
  const forms = data?.applicationForms;

  return (
    <>
      <PageMeta
        title={t('title')}
        description={t('description', { siteName })}
        hidden={forms?.every(({ isOpen }) => !isOpen) ?? false}
      />
      <PageHeader
        title={t('title')}
        text={t('text')}
        langs={{ title: t.lang('title'), text: t.lang('text') }}
        scene="tower"
      />
      <Section>
        <YourRequests />
        {forms ? (
          <FormList aria-label={t('list')}>
            {forms.map((form) => (
              <li key={form.id}>
                <FormCard form={form} />
              </li>
            ))}
          </FormList>
        ) : error ? (
          <ErrorState
            title={t('failed.title')}
            text={t('failed.load')}
            onRetry={() => void refetch().catch(() => {})}
          />
        ) : (
          <Skeleton aria-busy aria-label={t('loading')} style={{ height: 240 }} />
        )}
      </Section>
    </>
  );
}

function FormCard({ form: { kind, isOpen, positions } }: { form: ApplicationFormData }) {
  const t = useTexts('applications');
  return (
    <FormBox>
      <h2>{t(`title.${kind}`)}</h2>
      <Chip tone={isOpen ? 'success' : 'plain'} mark={isOpen ? 'full' : 'hollow'}>
        {t(isOpen ? 'open' : 'closed')}
      </Chip>
      <p lang={t.lang(`text.${kind}`)}>{t(`text.${kind}`)}</p>
      {isOpen && positions && <p>{t('positions', { list: positions.split('\n').join(' · ') })}</p>}
      {isOpen && (
        <Button
          component={Link}
          to={kind === 'STAFF' ? paths.applyForStaff : paths.applyForWhitelist}
          variant="contained"
          color="secondary"
        >
          {t(`start.${kind}`)}
        </Button>
      )}
    </FormBox>
  );
}

const FormList = styled('ul')({
  display: 'grid',
  gap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0 },
  [from('tablet')]: { gridTemplateColumns: '1fr 1fr' },
});

const FormBox = styled(Card)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: 12,
  height: '100%',
  overflowWrap: 'anywhere',
  '& h2': theme.typography.h3,
  '& p': { color: theme.vars.palette.text.secondary },
  '& a': { minHeight: 44, marginTop: 4 },
}));
