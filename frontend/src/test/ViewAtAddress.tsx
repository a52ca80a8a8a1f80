import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageOf, sections } from '@/admin/sections';

/** The view of the panel that the address names, without the frame around it. */
export function ViewAtAddress() {
  const [search] = useSearchParams();
  const section = sections.find(({ key }) => key === search.get('tab'));
  if (!section) throw new Error(`The address names no section: ${search}`);
  const { Page } = pageOf(section, search.get('view'));
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
