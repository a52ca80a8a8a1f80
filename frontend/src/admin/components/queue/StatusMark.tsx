import { useTheme } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { Square } from '../lists/StatusBadge';
import type { TicketStatus } from '@/admin/tickets/operations';
import { statusLooks } from '@/admin/tickets/ticketWords';

/** The shape and colour of a status; the status text is shown beside it. */
export function StatusMark({ status }: { status: TicketStatus }) {
  const { palette } = useTheme().vars;
  const { tone, mark } = statusLooks[status];
  const color = tone === 'plain' ? palette.text.secondary : palette[tone].main;

  return mark === 'check' ? (
    <span style={{ color }}>
      <Glyph name="check" size={10} />
    </span>
  ) : (
    <Square data-mark={mark} style={{ color }} />
  );
}
