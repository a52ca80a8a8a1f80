import { Views } from '../components/layout/Views';

const views = [
  { name: 'links', label: 'Links', to: '?tab=votes' },
  { name: 'rewards', label: 'Rewards', to: '?tab=votes&view=rewards' },
  { name: 'commands', label: 'Commands', to: '?tab=votes&view=commands' },
] as const;

export function VotesViews({ current }: { current: (typeof views)[number]['name'] }) {
  return <Views label="Votes" current={current} views={views} />;
}
