import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/components/EmptyState';
import { PageHeader } from '@/shared/components/PageHeader';
import { Section } from '@/shared/components/Section';
import { PictureMeta } from './PictureMeta';
import { useTexts } from '@/shared/texts/LanguageContext';

/** The page for a picture that does not exist or was removed from the gallery. */
export function PictureNotFound() {
  const t = useTexts('gallery');
  return (
    <>
      <PictureMeta picture={null} />
      <PageHeader title={t('notFound')} text={t('notFoundText')} scene="keepsake" />
      <Section>
        <EmptyState title={t('missingTitle')} text={t('missingText')} scene="broken">
          <Button component={Link} to={paths.gallery} variant="contained">
            {t('seeAll')}
          </Button>
        </EmptyState>
      </Section>
    </>
  );
}
