import { Suspense } from 'react';
import { lazyPage } from '@/app/lazyPage';
import { useListParams } from '../lib/useListParams';
import { ConfigSection } from './ConfigSection';

/** A chunk of its own, so that the settings stay within the size budget of a section. */
const { Page: BackupsView } = lazyPage(() => import('../backups/BackupsView').then((view) => view.BackupsView));

/** The settings and the backups. */
export function ConfigViews() {
  const view = useListParams().choice('view', ['general', 'backups']);
  return <Suspense>{view === 'backups' ? <BackupsView /> : <ConfigSection />}</Suspense>;
}
