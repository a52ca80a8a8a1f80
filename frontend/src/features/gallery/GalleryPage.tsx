import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { EmptyFace } from '@/shared/ui/EmptyFace';
import { PageHead } from '@/shared/ui/PageHead';
import { PageMeta } from '@/shared/ui/PageMeta';
import { Section } from '@/shared/ui/Section';

const text = 'Builds, events and moments from the community.';

export function GalleryPage() {
  return (
    <>
      <PageMeta title="Community Gallery" description={text} />
      <PageHead title="Community Gallery" text={text} scene="treehouse" />
      <Section>
        <EmptyFace
          title="The gallery opens soon"
          text="The frames are up, the pictures are on their way. Some of what was built lately is in the news."
          scene="chest"
        >
          <Button component={Link} to={paths.news} variant="contained">
            Read the news
          </Button>
        </EmptyFace>
      </Section>
    </>
  );
}
