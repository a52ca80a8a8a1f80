import { Glyph } from '@/shared/art/Glyph';
import { TicketNote } from './TicketNote';
import { useTexts } from '@/shared/texts/LanguageContext';

/** The ticket number that staff see: the first characters of the id. */
const formatTicketNumber = (id: string) => `#${id.slice(0, 6).toUpperCase()}`;

export function SentNote({ id, email }: { id: string; email: string }) {
  const t = useTexts('tickets');
  return (
    <TicketNote tone="success">
      <Glyph name="check" />
      <span>{t.rich('sent', { number: formatTicketNumber(id), email, b: (text) => <b>{text}</b> })}</span>
    </TicketNote>
  );
}
