import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { PageHead } from '@/shared/components/PageHead';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { useSearchText } from '@/shared/lib/useSearchText';
import { AppealCard } from './AppealCard';
import { BanFilters } from './BanFilters';
import { BanList } from './BanList';
import { addressOf, isFiltered, readWanted } from './bansAddress';
import { useBans } from './useBans';

const text = 'Every active ban, who gave it and why, so that moderation can be checked by anyone.';

export function BansPage() {
  const [params] = useSearchParams();
  const wanted = readWanted(params);
  const answer = useBans(wanted);
  const typed = useSearchText('search');
  const navigate = useNavigate();

  return (
    <>
      <PageMeta
        title={wanted.page > 1 ? `Ban List, page ${wanted.page}` : 'Ban List'}
        description={text}
        {...(wanted.page > 1 && {
          search: `?page=${wanted.page}`,
          within: { title: 'Ban List', path: paths.bans },
        })}
        missing={answer.isMissing}
        hidden={isFiltered(wanted) || wanted.after !== null}
      />
      <PageHead title="Ban List" text={text} scene="gate" />
      <Section>
        <BanFilters
          text={typed.text}
          duration={wanted.duration}
          field={typed.field}
          onType={typed.setText}
          onChoose={(duration) => void navigate(addressOf({ ...wanted, duration, page: 1, after: null }))}
          onSend={typed.search}
        />
        <BanList wanted={wanted} answer={answer} onClear={() => typed.field.current?.focus()} />
        <AppealCard />
      </Section>
    </>
  );
}
