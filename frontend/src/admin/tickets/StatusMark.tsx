import { useTheme } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { SquareMark } from '@/shared/components/Chip';
import type { TicketStatus } from './operations';
import { ticketStatusBadges } from './ticketLabels';

/** The shape and colour of a status; the status text is shown beside it. */
export function StatusMark({ status }: { status: TicketStatus }) {
  const { palette } = useTheme().vars;
  const { tone, mark } = ticketStatusBadges[status];
  const color = tone === 'plain' ? palette.text.secondary : palette[tone].main;

  return mark === 'check' ? (
    <span style={{ color }}>
      <Glyph name="check" size={10} />
    </span>
  ) : (
    <SquareMark data-mark={mark} style={{ color }} />
  );
}
