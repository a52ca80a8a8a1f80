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

/** Explains why there is no section at this address. */
export function NoSection({ requestedTab, fallback }: Props) {
  const requestedSection = sections.find(({ key }) => key === requestedTab);
  const fallbackLink = fallback && <Link to={`?tab=${fallback.key}`}>Go to {fallback.label}</Link>;

  if (requestedSection)
    return (
      <SectionNote>
        <Note tone="info" title={`You need the permission “${requestedSection.permission}”`}>
          Ask an owner or an admin to add it to your account. {fallbackLink}
        </Note>
      </SectionNote>
    );
  if (requestedTab === null)
    return (
      <SectionNote>
        <Note tone="info" title="Your account has no permissions yet">
          Ask an owner or an admin for the permissions that you need.
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
