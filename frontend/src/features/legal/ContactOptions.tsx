import { Link } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { paths } from '@/shared/paths';
import { ExternalLink } from '@/shared/components/ExternalLink';

/** The three contact options. `category` preselects the category of a ticket. */
export function ContactOptions({ category = 'general' }: { category?: string }) {
  const { contactEmail, discordInviteUrl } = useSite();

  return (
    <ul>
      <li>
        the ticket system: <Link to={paths.ticket(category)}>submit a ticket</Link> in the Support Center,
      </li>
      <li>
        the chat server: <ExternalLink href={discordInviteUrl}>our Discord</ExternalLink>,
      </li>
      <li>
        e-mail: <a href={contactEmail ? `mailto:${contactEmail}` : undefined}>{contactEmail}</a>.
      </li>
    </ul>
  );
}
