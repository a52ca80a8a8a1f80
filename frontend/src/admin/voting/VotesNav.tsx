import { ViewNav } from '../components/layout/ViewNav';

const views = [
  { name: 'links', label: 'Links', to: '?tab=votes' },
  { name: 'rewards', label: 'Rewards', to: '?tab=votes&view=rewards' },
  { name: 'replies', label: 'Replies', to: '?tab=votes&view=replies' },
  { name: 'commands', label: 'Commands', to: '?tab=votes&view=commands' },
] as const;

export function VotesNav({ current }: { current: (typeof views)[number]['name'] }) {
  return <ViewNav label="Votes" current={current} views={views} />;
}
