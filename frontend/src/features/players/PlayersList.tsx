import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { useTexts } from '@/shared/texts/LanguageContext';
import { LookupForm } from './LookupForm';
import { LookupResults } from './LookupResults';
import { TopPlayers } from './TopPlayers';
import { useLookup } from './useLookup';

export function PlayersList() {
  const [search] = useSearchParams();
  const lookup = useLookup();
  const t = useTexts('players');

  return (
    <>
      {!search.get('player')?.trim() && (
        <PageMeta title={t('title')} description={t('description')} hidden={lookup.question !== ''} />
      )}
      <PageHeader
        title={t('title')}
        text={t('intro')}
        langs={{ title: t.lang('title'), text: t.lang('intro') }}
        scene="podium"
      >
        <LookupForm lookup={lookup} />
      </PageHeader>
      <Section>
        <LookupResults lookup={lookup} />
        <TopPlayers addressOf={lookup.addressOf} />
      </Section>
    </>
  );
}
