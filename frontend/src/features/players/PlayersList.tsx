import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { LookupForm } from './LookupForm';
import { LookupResults } from './LookupResults';
import { TopPlayers } from './TopPlayers';
import { useLookup } from './useLookup';

export function PlayersList() {
  const [search] = useSearchParams();
  const lookup = useLookup();

  return (
    <>
      {!search.get('player')?.trim() && (
        <PageMeta
          title="Player Statistics"
          description="Levels, playtime and achievements of all players, and the top ten."
          hidden={lookup.question !== ''}
        />
      )}
      <PageHeader title="Player Statistics" text="Look up any player who has joined the server." scene="podium">
        <LookupForm lookup={lookup} />
      </PageHeader>
      <Section>
        <LookupResults lookup={lookup} />
        <TopPlayers addressOf={lookup.addressOf} />
      </Section>
    </>
  );
}
