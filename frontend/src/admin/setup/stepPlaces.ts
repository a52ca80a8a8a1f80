import { mayUse, type Permission, type StaffUser } from '../session/staff';
import type { StepName } from './operations';

/** Where a step is done. */
interface StepPlace {
  readonly to: string;
  /** The name of the view or section, as a text of `admin/panel`. */
  readonly label: PlaceLabel;
  /** Absent: every account may open it. */
  readonly permission?: Permission;
}

type PlaceLabel =
  `view.${'general' | 'appearance' | 'pages' | 'links' | 'backups'}` | `permission.${'tebex' | 'social'}` | 'account';

const general: StepPlace = { to: '?tab=config', label: 'view.general', permission: 'config' };

const places: Record<StepName, readonly StepPlace[]> = {
  NAME: [general, { to: '?tab=config&view=appearance', label: 'view.appearance', permission: 'config' }],
  ADDRESS: [general],
  LINKS: [general, { to: '?tab=social', label: 'permission.social', permission: 'social' }],
  LEGAL: [{ to: '?tab=config&view=pages', label: 'view.pages', permission: 'config' }],
  VOTES: [{ to: '?tab=votes', label: 'view.links', permission: 'votes' }],
  TEBEX: [{ to: '?tab=tebex', label: 'permission.tebex', permission: 'tebex' }],
  BACKUPS: [{ to: '?tab=config&view=backups', label: 'view.backups', permission: 'config' }],
  SECOND_FACTOR: [{ to: '?tab=account', label: 'account' }],
  DEMO: [],
};

/** The places of a step that the account may open. */
export const placesOf = (step: StepName, staff: StaffUser): StepPlace[] =>
  places[step].filter(({ permission }) => !permission || mayUse(staff, permission));
