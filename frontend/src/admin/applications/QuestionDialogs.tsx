import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { questionField } from '@/features/applications/formFields';
import { FieldCell, formGridStyle, FormInput } from '@/features/applications/FormInput';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ReadingDialog } from '../components/layout/ReadingDialog';
import { deriveListState } from '../components/lists/deriveListState';
import type { ApplicationFormRow } from './formOperations';
import { type FormKind, FormVersionsQuery } from './questionOperations';

interface PreviewProps {
  form: ApplicationFormRow;
  onClose: () => void;
}

/** The own questions as visitors see them. */
export function PreviewDialog({ form, onClose }: PreviewProps) {
  const t = useTexts('admin/applications');
  const publicTexts = useTexts('applications');
  return (
    <ReadingDialog title={t('preview.title')} onClose={onClose}>
      <p>{t('preview.text')}</p>
      <PreviewGrid>
        {form.questions
          .map((question) => questionField(publicTexts, question))
          .map((field) => (
            <FieldCell key={field.name} data-size="wide" lang={field.lang}>
              <FormInput field={field} />
            </FieldCell>
          ))}
      </PreviewGrid>
    </ReadingDialog>
  );
}

interface HistoryProps {
  kind: FormKind;
  onClose: () => void;
}

/** Who changed the questions of a form, and when. */
export function HistoryDialog({ kind, onClose }: HistoryProps) {
  const t = useTexts('admin/applications');
  const query = useQuery(FormVersionsQuery, { variables: { kind }, fetchPolicy: 'network-only' });
  const { data, failed } = deriveListState(query, { title: t('history.failed'), text: t('failed.text') });
  const versions = data?.applicationFormVersions;
  return (
    <ReadingDialog title={t('history.title')} onClose={onClose}>
      <div aria-busy={!versions && !failed}>
        {failed && <ErrorState size="inline" {...failed} />}
        {!versions && !failed && <Skeleton style={{ height: 120 }} />}
        {versions?.length === 0 && <EmptyState size="inline" title={t('history.none')} />}
        {versions && versions.length > 0 && (
          <VersionList>
            {versions.map(({ number, changedBy, createdAt, questions }) => (
              <li key={number}>
                <b>{t('history.version', { number })}</b>
                <span>
                  {t.rich('history.by', {
                    username: changedBy,
                    time: () => <TimeText at={createdAt} format="moment" />,
                  })}
                </span>
                <small>{questions.length > 0 ? questions.join(' · ') : t('questions.none')}</small>
              </li>
            ))}
          </VersionList>
        )}
      </div>
    </ReadingDialog>
  );
}

const PreviewGrid = styled('div')(formGridStyle);

const VersionList = styled('ol')(({ theme }) => ({
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 16px', padding: '12px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& span': { color: theme.vars.palette.text.secondary },
  '& small': { ...theme.typography.caption, gridColumn: '1 / -1', overflowWrap: 'anywhere' },
}));
