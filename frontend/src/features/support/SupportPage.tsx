import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSite } from '@/shared/api/site';
import { Glyph } from '@/shared/art/Glyph';
import { Card } from '@/shared/ui/Card';
import { ExternalLink } from '@/shared/ui/ExternalLink';
import { PageHead } from '@/shared/ui/PageHead';
import { PageMeta } from '@/shared/ui/PageMeta';
import { Section } from '@/shared/ui/Section';
import { Faq } from './Faq';

const text = 'Answers first, people right after.';

export function SupportPage() {
  const { discordInviteUrl, contactEmail } = useSite();

  return (
    <>
      <PageMeta
        title="Support Center"
        description="How to join, which versions work, how to get unbanned, and refunds."
      />
      <PageHead title="Support Center" text={text} scene="camp" />
      <Section>
        <Columns>
          <div>
            <h2>Frequently asked</h2>
            <Faq />
          </div>
          <Card>
            <h2>Need immediate help?</h2>
            <p>On Discord you can ask the team and other players.</p>
            <Button component={ExternalLink} href={discordInviteUrl} variant="contained">
              <Glyph name="chat" />
              Join our Discord
            </Button>
            <p>
              Support tickets open here soon. Until then, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              .
            </p>
          </Card>
        </Columns>
      </Section>
    </>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 32,
  '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
  '& h2': theme.typography.h3,
  '& p': { marginBlock: 12, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '3fr 2fr' },
}));
