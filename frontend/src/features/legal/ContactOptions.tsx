import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { paths } from '@/shared/paths';
import { ExternalLink } from '@/shared/components/ExternalLink';

/** The ways to contact the team that the owner has set. `category` preselects the category of a ticket. */
export function ContactOptions({ category = 'general' }: { category?: string }) {
  const { contactEmail, discordInviteUrl } = useSite();
  const options: ReactNode[] = [
    <Fragment key="ticket">
      the ticket system: <Link to={paths.ticket(category)}>submit a ticket</Link> in the Support Center
    </Fragment>,
    discordInviteUrl && (
      <Fragment key="chat">
        the chat server: <ExternalLink href={discordInviteUrl}>our Discord</ExternalLink>
      </Fragment>
    ),
    contactEmail && (
      <Fragment key="e-mail">
        e-mail: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </Fragment>
    ),
  ].filter(Boolean);

  return (
    <ul>
      {options.map((option, index) => (
        <li key={index}>
          {option}
          {index < options.length - 1 ? ',' : '.'}
        </li>
      ))}
    </ul>
  );
}
