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
  | `view.${'general' | 'appearance' | 'languages' | 'pages' | 'startPage' | 'menu' | 'links' | 'server' | 'connections' | 'backups'}`
  | `permission.${'tebex' | 'social'}`
  | 'account';

const general: StepPlace = { to: '?tab=config', label: 'view.general', permission: 'config' };

const inConfig = (
  view: 'appearance' | 'languages' | 'pages' | 'startPage' | 'menu' | 'server' | 'connections' | 'backups',
): StepPlace => ({ to: `?tab=config&view=${view}`, label: `view.${view}`, permission: 'config' });

const places: Record<StepName, readonly StepPlace[]> = {
  NAME: [general, inConfig('appearance')],
  LANGUAGES: [inConfig('languages')],
  ADDRESS: [general],
  GAME_SERVER: [inConfig('server')],
  LINKS: [general, { to: '?tab=social', label: 'permission.social', permission: 'social' }],
  LEGAL: [inConfig('pages')],
  START_PAGE: [inConfig('startPage'), inConfig('menu')],
  VOTES: [{ to: '?tab=votes', label: 'view.links', permission: 'votes' }],
  TEBEX: [{ to: '?tab=tebex', label: 'permission.tebex', permission: 'tebex' }],
  CONNECTIONS: [inConfig('connections')],
  BACKUPS: [inConfig('backups')],
  SECOND_FACTOR: [{ to: '?tab=account', label: 'account' }],
  DEMO: [],
};

/** The places of a step that the account may open. */
export const placesOf = (step: StepName, staff: StaffUser): StepPlace[] =>
  places[step].filter(({ permission }) => !permission || mayUse(staff, permission));
