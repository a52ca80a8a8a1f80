import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/components/EmptyState';
import { PageHeader } from '@/shared/components/PageHeader';
import { Section } from '@/shared/components/Section';
import { PictureMeta } from './PictureMeta';

/** The page for a picture that does not exist or was removed from the gallery. */
export function PictureNotFound() {
  return (
    <>
      <PictureMeta picture={null} />
      <PageHeader title="Picture not found" text="There is no picture at this address." scene="keepsake" />
      <Section>
        <EmptyState
          title="This picture does not exist"
          text="It may have been removed, or the link is incomplete."
          scene="broken"
        >
          <Button component={Link} to={paths.gallery} variant="contained">
            See all pictures
          </Button>
        </EmptyState>
      </Section>
    </>
  );
}
