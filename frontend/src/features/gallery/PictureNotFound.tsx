import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/shared/components/EmptyState';
import { PageHeader } from '@/shared/components/PageHeader';
import { Section } from '@/shared/components/Section';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PictureMeta } from './PictureMeta';

/** The page for a picture that does not exist or was removed from the gallery. */
export function PictureNotFound() {
  const t = useTexts('gallery');

  return (
    <>
      <PictureMeta picture={null} />
      <PageHeader title={t('missing.pageTitle')} text={t('missing.intro')} scene="keepsake" />
      <Section>
        <EmptyState title={t('missing.title')} text={t('missing.text')} scene="broken">
          <Button component={Link} to={paths.gallery} variant="contained">
            {t('seeAll')}
          </Button>
        </EmptyState>
      </Section>
    </>
  );
}
