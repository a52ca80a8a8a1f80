import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { EmptyFace } from '@/shared/ui/EmptyFace';
import { PageHead } from '@/shared/ui/PageHead';
import { PageMeta } from '@/shared/ui/PageMeta';
import { Section } from '@/shared/ui/Section';

const text = 'Levels, playtime and achievements of everyone who plays here.';

export function PlayersPage() {
  return (
    <>
      <PageMeta title="Player Statistics" description={text} />
      <PageHead title="Player Statistics" text={text} scene="podium" />
      <Section>
        <EmptyFace
          title="The lookup opens soon"
          text="Search for a player and the list of top players will be here. Who is online now is on the front page."
          scene="keepsake"
        >
          <Button component={Link} to={paths.home} variant="contained">
            See the server status
          </Button>
        </EmptyFace>
      </Section>
    </>
  );
}
