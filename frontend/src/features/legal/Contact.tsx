import { Link } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { paths } from '@/shared/paths';
import { ExternalLink } from '@/shared/ui/ExternalLink';

/** The three ways to reach the team, as a part of a sentence. */
export function Contact() {
  const { contactEmail, discordInviteUrl } = useSite();

  return (
    <>
      a ticket in the <Link to={paths.support}>Support Center</Link>, our{' '}
      <ExternalLink href={discordInviteUrl}>Discord server</ExternalLink>, or an e-mail to{' '}
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </>
  );
}
