import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { EmptyFace } from '@/shared/ui/EmptyFace';
import { PageHead } from '@/shared/ui/PageHead';
import { PageMeta } from '@/shared/ui/PageMeta';
import { Section } from '@/shared/ui/Section';

export function NotFoundPage() {
  return (
    <>
      <PageMeta title="404 Page Not Found" description="There is no page at this address." missing />
      <PageHead title="404 Page Not Found" text="The path ends here. Nothing was ever built behind it." scene="gate" />
      <Section>
        <EmptyFace
          title="There is no page at this address"
          text="Did you forget to add the page to the router?"
          scene="broken"
        >
          <Button component={Link} to={paths.home} variant="contained">
            Go home
          </Button>
        </EmptyFace>
      </Section>
    </>
  );
}
