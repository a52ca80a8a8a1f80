import { Suspense } from 'react';
import { Skeleton } from '@/shared/components/Skeleton';
import { lazyPage } from '@/shared/lib/lazyPage';
import type { PlayerRecordProps } from './PlayerRecordSection';

const { Page: PlayerRecordSection } = lazyPage(
  () => import('./PlayerRecordSection').then((section) => section.PlayerRecordSection),
  ['admin/playerRecord', 'admin/tickets', 'admin/payments'],
);

/** What else is known about the player of an opened entry. It is below the entry, so its code is loaded after it. */
export function AlsoAbout(props: PlayerRecordProps) {
  return (
    <Suspense fallback={<Skeleton aria-busy style={{ width: '60%', height: 18, margin: '13px 0' }} />}>
      <PlayerRecordSection {...props} />
    </Suspense>
  );
}
