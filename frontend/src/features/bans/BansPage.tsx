import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { useSearchText } from '@/shared/lib/useSearchText';
import { AppealCard } from './AppealCard';
import { BanFilters } from './BanFilters';
import { BanList } from './BanList';
import { buildBanListLink, isFiltered, parseBanListState } from './banListState';
import { useBans } from './useBans';

const PAGE_DESCRIPTION = 'Every active ban, who issued it and why. This list is public to keep moderation transparent.';

/** The banned player that the search means: with exactly this name, or the only one that it finds. */
function findAppellant(search: string, bans: readonly { username: string }[]): string | undefined {
  if (search === '') return undefined;
  const names = [...new Set(bans.map(({ username }) => username))];
  return (
    names.find((name) => name.toLowerCase() === search.toLowerCase()) ?? (names.length === 1 ? names[0] : undefined)
  );
}

export function BansPage() {
  const [params] = useSearchParams();
  const listState = parseBanListState(params);
  const result = useBans(listState);
  const typed = useSearchText('search');
  const navigate = useNavigate();

  return (
    <>
      <PageMeta
        title={listState.page > 1 ? `Ban List, page ${listState.page}` : 'Ban List'}
        description={PAGE_DESCRIPTION}
        {...(listState.page > 1 && {
          search: `?page=${listState.page}`,
          within: { title: 'Ban List', path: paths.bans },
        })}
        missing={result.isMissing}
        hidden={isFiltered(listState) || listState.after !== null}
      />
      <PageHeader title="Ban List" text={PAGE_DESCRIPTION} scene="gate" />
      <Section>
        <BanFilters
          text={typed.text}
          duration={listState.duration}
          searchRef={typed.field}
          onSearchChange={typed.setText}
          onDurationChange={(duration) =>
            void navigate(buildBanListLink({ ...listState, duration, page: 1, after: null }))
          }
          onSubmit={typed.search}
        />
        <BanList listState={listState} result={result} onClear={() => typed.field.current?.focus()} />
        <AppealCard username={findAppellant(listState.search, result.bans?.items ?? [])} />
      </Section>
    </>
  );
}
