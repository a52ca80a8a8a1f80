import { styled } from '@mui/material/styles';
import { Chip } from '@/shared/components/Chip';

interface Props {
  count: number | undefined;
  /** Whether it asks the reader to act; others only tell. */
  isUrgent?: boolean;
}

/** A count beside a link. Screen readers skip it, so that the name of the link stays that of its section. */
export function Badge({ count, isUrgent = true }: Props) {
  if (!count) return null;
  return (
    <span aria-hidden="true">
      {isUrgent ? (
        <Chip tone="warning" size="small">
          {count > 99 ? '99+' : count}
        </Chip>
      ) : (
        <PlainCount>{count > 999 ? '999+' : count}</PlainCount>
      )}
    </span>
  );
}

const PlainCount = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  paddingInline: 6,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
