import { styled } from '@mui/material/styles';
import { useSite } from '@/shared/api/site';
import { Card } from '@/shared/ui/Card';
import { EmptyFace } from '@/shared/ui/EmptyFace';
import { PageHead } from '@/shared/ui/PageHead';
import { PageMeta } from '@/shared/ui/PageMeta';
import { Section } from '@/shared/ui/Section';
import { FollowButton } from './FollowButton';

const planned = [
  { name: 'Announcements', about: 'What the team has to say, with room for questions.' },
  { name: 'Suggestions', about: 'Ideas for the server, and what others think of them.' },
  { name: 'Bug Reports', about: 'What does not work as it should.' },
];

const text = 'A place for longer conversations.';

export function ForumsPage() {
  const { socialLinks, discordInviteUrl } = useSite();
  const links =
    socialLinks.length > 0
      ? socialLinks
      : [
          { id: 'chat', platform: 'DISCORD' as const, url: discordInviteUrl },
          { id: 'video', platform: 'YOUTUBE' as const, url: 'https://youtube.com' },
          { id: 'photos', platform: 'INSTAGRAM' as const, url: 'https://instagram.com' },
        ];

  return (
    <>
      <PageMeta title="Community Forums" description={`${text} Forums Coming Soon!`} />
      <PageHead title="Community Forums" text={text} scene="board" />
      <Section>
        <EmptyFace
          title="Forums Coming Soon!"
          text="Until they open, this is where the community meets."
          scene="sprout"
        >
          <Follow>
            {links.map(({ id, platform, url }) => (
              <FollowButton key={id} platform={platform} url={url} />
            ))}
          </Follow>
        </EmptyFace>
        <Planned>
          <h2>Planned categories</h2>
          <ul>
            {planned.map(({ name, about }) => (
              <Card as="li" key={name}>
                <h3>{name}</h3>
                <p>{about}</p>
              </Card>
            ))}
          </ul>
        </Planned>
      </Section>
    </>
  );
}

const Follow = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12, marginTop: 12 });

const Planned = styled('div')(({ theme }) => ({
  '& ul': { display: 'grid', gap: 24, marginTop: 20 },
  '& h3': theme.typography.h4,
  '& p': { marginTop: 8, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('md')]: { '& ul': { gridTemplateColumns: 'repeat(3, 1fr)' } },
}));
