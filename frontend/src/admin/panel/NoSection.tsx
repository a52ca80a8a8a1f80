import { permissionTexts } from '@/shared/api/inputLimits.generated';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Note } from '../components/layout/Note';
import { type PanelSection, sections } from '../sections';

interface Props {
  /** The tab in the address, if any. */
  requestedTab: string | null;
  /** The section to link to instead. */
  fallback: PanelSection | undefined;
}

/** The steps of the person with the permission, so that the advice can be followed. */
const howToGetPermission =
  'Ask an owner, or staff with the Admins tab, to add it under Admins with “Edit access” in your row. The tab then appears here without a reload.';

/** Explains why there is no section at this address. */
export function NoSection({ requestedTab, fallback }: Props) {
  const requestedSection = sections.find(({ key }) => key === requestedTab);
  const fallbackLink = fallback && <Link to={`?tab=${fallback.key}`}>Go to {fallback.label}</Link>;

  if (requestedSection)
    return (
      <SectionNote>
        <Note tone="info" title={`You need the permission “${requestedSection.permission}”`}>
          {requestedSection.label}: {permissionTexts[requestedSection.permission]} {howToGetPermission} {fallbackLink}
        </Note>
      </SectionNote>
    );
  if (requestedTab === null)
    return (
      <SectionNote>
        <Note tone="info" title="Your account has no permissions yet">
          {howToGetPermission}
        </Note>
      </SectionNote>
    );
  return (
    <SectionNote>
      <Note tone="info" title="Tab not found">
        The panel has no tab “{requestedTab}”. {fallbackLink}
      </Note>
    </SectionNote>
  );
}

const SectionNote = styled('div')({ paddingTop: 24 });
