import { Chip } from '@/shared/components/Chip';

/** A count beside a link. Screen readers skip it, so that the name of the link stays that of its section. */
export function Badge({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span aria-hidden="true">
      <Chip tone="warning" size="small">
        {count > 99 ? '99+' : count}
      </Chip>
    </span>
  );
}
