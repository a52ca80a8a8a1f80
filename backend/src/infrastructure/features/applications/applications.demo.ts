import type { Decision } from '../../../domain/applications/Application';
import { StaffApplication, type StaffApplicationForm } from '../../../domain/applications/StaffApplication';
import { WhitelistApplication, type WhitelistApplicationForm } from '../../../domain/applications/WhitelistApplication';
import type { DemoTable } from '../DemoTable';

const HOUR_MS = 60 * 60_000;

interface Submitted {
  /** Hours between submission and seeding. */
  readonly hoursAgo: number;
  /** Absent until staff decides. */
  readonly decision?: Decision;
}

const staffApplications: readonly (StaffApplicationForm & Submitted)[] = [
  {
    hoursAgo: 11,
    username: 'Ottoline',
    email: 'ottoline@example.com',
    age: 24,
    timezone: 'UTC+1',
    experience: 'Two months on the coast, and a year as a moderator of a small chat about knitting.',
    whyJoin: 'The first person I met here answered eleven silly questions in a row. I would like to pass that on.',
    availability: 'Thursdays from 18:00 UTC, and most Sundays.',
    position: 'Lantern keeper',
  },
  {
    hoursAgo: 64,
    username: 'Quillback',
    email: 'quill@example.org',
    age: 31,
    timezone: 'UTC-5',
    experience: 'I write plugins for a living and have sent you nine bug reports, six of which were not my own fault.',
    whyJoin: 'I keep finding things. It would be quicker if I could also fix them.',
    availability: 'Weekday evenings, after 23:00 UTC.',
    position: 'Developer',
    decision: { status: 'pending', notes: 'Brineheart talks to them after the festival.' },
  },
  {
    hoursAgo: 190,
    username: 'Juniper_Hale',
    email: 'juniper@example.org',
    age: 19,
    timezone: 'UTC',
    experience: 'Three years here. I look after the library in the tower and wrote the list of lighthouses.',
    whyJoin: 'People ask me where things are anyway.',
    availability: 'Every day between 16:00 and 20:00 UTC, except in the exams.',
    position: 'Helper',
    decision: { status: 'approved', notes: 'Both readers said yes. Starts on the west road.' },
  },
  {
    hoursAgo: 420,
    username: 'coldharbour',
    email: 'coldharbour@example.com',
    age: 17,
    timezone: 'UTC+2',
    experience: 'I know a lot about clients.',
    whyJoin: 'So that I can decide about appeals.',
    availability: 'Always.',
    position: 'Moderator',
    decision: { status: 'rejected', notes: 'Has an appeal of their own open. Welcome to ask again in half a year.' },
  },
];

const whitelistApplications: readonly (WhitelistApplicationForm & Submitted)[] = [
  {
    hoursAgo: 5,
    username: 'Wavelet',
    email: 'wavelet@example.net',
    age: 15,
    experience: 'Creative mode with my cousins, and one survival world that we lost with the old computer.',
    reasonToJoin: 'I would like to build something that is still there next year.',
    friendReferences: 'PuddleJumper',
  },
  {
    hoursAgo: 40,
    username: 'Barley_Finch',
    email: 'barley@example.com',
    age: 42,
    experience: 'I have played since the beta, mostly alone.',
    reasonToJoin: 'My daughter lives in First Night and says that the house next to hers is empty.',
    friendReferences: 'Hollyhock',
  },
  {
    hoursAgo: 130,
    username: 'Gannet',
    email: 'gannet@example.org',
    age: 28,
    experience: 'Five years on a server that closed in the autumn. I ran its railways.',
    reasonToJoin: 'You have a quarry and no railway to speak of.',
    friendReferences: null,
    decision: { status: 'approved', notes: 'Show them track two.' },
  },
  {
    hoursAgo: 355,
    username: 'xX_Torch_Xx',
    email: 'torch@example.net',
    age: 13,
    experience: 'A lot of PvP.',
    reasonToJoin: 'To win.',
    friendReferences: null,
    decision: { status: 'rejected', notes: 'Answered kindly: this is not that kind of coast.' },
  },
];

/** In the order above, newest first. */
export const demoStaffApplications: DemoTable = {
  entity: StaffApplication,
  keyProperty: 'id',
  rows: (now) =>
    staffApplications.map(({ hoursAgo, decision, ...form }) => {
      const application = StaffApplication.submit(form, new Date(now.getTime() - hoursAgo * HOUR_MS));
      if (decision) application.decide(decision);
      return application;
    }),
};

/** In the order above, newest first. */
export const demoWhitelistApplications: DemoTable = {
  entity: WhitelistApplication,
  keyProperty: 'id',
  rows: (now) =>
    whitelistApplications.map(({ hoursAgo, decision, ...form }) => {
      const application = WhitelistApplication.submit(form, new Date(now.getTime() - hoursAgo * HOUR_MS));
      if (decision) application.decide(decision);
      return application;
    }),
};
