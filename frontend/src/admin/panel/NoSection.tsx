import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Note } from '../components/layout/Note';
import { type PanelSection, sections } from '../sections';

interface Props {
  /** The tab in the address, if any. */
  asked: string | null;
  /** The section to link to instead. */
  first: PanelSection | undefined;
}

/** Explains why there is no section at this address. */
export function NoSection({ asked, first }: Props) {
  const known = sections.find(({ key }) => key === asked);
  const elsewhere = first && <Link to={`?tab=${first.key}`}>Go to {first.label}</Link>;

  if (known)
    return (
      <Place>
        <Note tone="info" title={`You need the permission “${known.permission}”`}>
          Ask an owner or an admin to add it to your account. {elsewhere}
        </Note>
      </Place>
    );
  if (asked === null)
    return (
      <Place>
        <Note tone="info" title="Your account has no permissions yet">
          Ask an owner or an admin to add what you need.
        </Note>
      </Place>
    );
  return (
    <Place>
      <Note tone="info" title="There is no such tab">
        The address names “{asked}”, which the panel does not have. {elsewhere}
      </Note>
    </Place>
  );
}

const Place = styled('div')({ paddingTop: 24 });
