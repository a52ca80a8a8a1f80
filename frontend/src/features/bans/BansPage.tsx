import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { EmptyFace } from '@/shared/ui/EmptyFace';
import { PageHead } from '@/shared/ui/PageHead';
import { PageMeta } from '@/shared/ui/PageMeta';
import { Section } from '@/shared/ui/Section';

const text = 'Moderation in the open: who was banned, why, by whom and for how long.';

export function BansPage() {
  return (
    <>
      <PageMeta title="Ban List" description={text} />
      <PageHead title="Ban List" text={text} scene="gate" />
      <Section>
        <EmptyFace
          title="The list opens soon"
          text="Bans will be listed and searchable here. How to ask for one to be lifted is written in the Support Center."
          scene="board"
        >
          <Button component={Link} to={`${paths.support}#unban`} variant="contained">
            How to get unbanned
          </Button>
        </EmptyFace>
      </Section>
    </>
  );
}
