import { Glyph } from '@/shared/art/Glyph';
import { TicketNote } from './TicketNote';

/** The ticket number that staff see: the first characters of the id. */
const formatTicketNumber = (id: string) => `#${id.slice(0, 6).toUpperCase()}`;

export function SentNote({ id, email }: { id: string; email: string }) {
  return (
    <TicketNote tone="success">
      <Glyph name="check" />
      <span>
        The team has received your ticket <b>{formatTicketNumber(id)}</b>. We will answer at <b>{email}</b>.
      </span>
    </TicketNote>
  );
}
