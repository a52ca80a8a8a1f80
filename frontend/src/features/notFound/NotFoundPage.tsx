import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { below } from '@/shared/theme/media';

export function NotFoundPage() {
  return (
    <>
      <PageMeta title="404 Page Not Found" description="There is no page at this address." missing />
      <PageHeader
        title="404 Page Not Found"
        text="There is nothing at this address. Did you forget to add the page to the router?"
        scene="broken"
      />
      <Section>
        <h2>Other pages</h2>
        <ButtonRow>
          <Button component={Link} to={paths.home} variant="contained">
            Go home
          </Button>
          <Button component={Link} to={paths.news}>
            Latest News
          </Button>
          <Button component={Link} to={paths.support}>
            Support Center
          </Button>
        </ButtonRow>
      </Section>
    </>
  );
}

const ButtonRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 20,
  [below('tablet')]: { flexDirection: 'column' },
});
