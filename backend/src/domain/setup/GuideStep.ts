import type { Permission } from '../staff/Permission';

/** The steps of the setup guide, in their order. */
export const GUIDE_STEPS = [
  'name',
  'languages',
  'address',
  'game_server',
  'links',
  'legal',
  'start_page',
  'votes',
  'tebex',
  'connections',
  'backups',
  'second_factor',
  'demo',
] as const;

export type GuideStep = (typeof GUIDE_STEPS)[number];

/** The permissions of which one is enough to do a step; none: every account does it for itself. */
export const STEP_PERMISSIONS: Readonly<Record<GuideStep, readonly Permission[]>> = {
  name: ['config'],
  languages: ['config'],
  address: ['config'],
  game_server: ['config'],
  links: ['config', 'social'],
  legal: ['config'],
  start_page: ['config'],
  votes: ['votes'],
  tebex: ['tebex'],
  connections: ['config'],
  backups: ['config'],
  second_factor: [],
  demo: ['config'],
};

export const STEP_STATES = ['done', 'open', 'skipped'] as const;

/** A step that is done is never shown as skipped. */
export type StepState = (typeof STEP_STATES)[number];
