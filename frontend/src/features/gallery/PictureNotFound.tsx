import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { EmptyFace } from '@/shared/components/EmptyFace';
import { PageHead } from '@/shared/components/PageHead';
import { Section } from '@/shared/components/Section';
import { PictureMeta } from './PictureMeta';

/** The page for a picture that does not exist or was removed from the gallery. */
export function PictureNotFound() {
  return (
    <>
      <PictureMeta picture={null} />
      <PageHead title="Picture not found" text="There is no picture at this address." scene="keepsake" />
      <Section>
        <EmptyFace
          title="This picture is not here"
          text="It may have been taken down, or the link lost a piece on its way."
          scene="broken"
        >
          <Button component={Link} to={paths.gallery} variant="contained">
            See all pictures
          </Button>
        </EmptyFace>
      </Section>
    </>
  );
}
