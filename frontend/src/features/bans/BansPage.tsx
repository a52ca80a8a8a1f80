import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { useSearchText } from '@/shared/lib/useSearchText';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { AppealCard } from './AppealCard';
import { BanFilters } from './BanFilters';
import { BanList } from './BanList';
import { buildBanListLink, isFiltered, parseBanListState } from './banListState';
import { useBans } from './useBans';

/** What the search means: the player with exactly this name, or the only one that it finds, and the ban if there is one. */
function findAppealed(search: string, bans: readonly { id: string; username: string }[]) {
  if (search === '') return {};
  const names = [...new Set(bans.map(({ username }) => username))];
  const username =
    names.find((name) => name.toLowerCase() === search.toLowerCase()) ?? (names.length === 1 ? names[0] : undefined);
  const [ban, ...others] = bans.filter((each) => each.username === username);
  return { username, ban: others.length === 0 ? ban?.id : undefined };
}

export function BansPage() {
  const [params] = useSearchParams();
  const listState = parseBanListState(params);
  const result = useBans(listState);
  const typed = useSearchText('search');
  const navigate = useNavigate();
  const t = useTexts('bans');

  return (
    <>
      <PageMeta
        title={listState.page > 1 ? t('titleOfPage', { page: String(listState.page) }) : t('title')}
        description={t('description')}
        {...(listState.page > 1 && {
          search: `?page=${listState.page}`,
          within: { title: t('title'), path: paths.bans },
        })}
        missing={result.isMissing}
        hidden={isFiltered(listState) || listState.after !== null}
      />
      <PageHeader
        title={t('title')}
        text={t('description')}
        langs={{ title: t.lang('title'), text: t.lang('description') }}
        scene="gate"
      />
      <Section>
        <BanFilters
          text={typed.text}
          duration={listState.duration}
          servers={result.servers}
          server={listState.server}
          searchRef={typed.field}
          onSearchChange={typed.setText}
          onDurationChange={(duration) =>
            void navigate(buildBanListLink({ ...listState, duration, page: 1, after: null }))
          }
          onServerChange={(server) => void navigate(buildBanListLink({ ...listState, server, page: 1, after: null }))}
          onSubmit={typed.search}
        />
        <BanList listState={listState} result={result} onClear={() => typed.field.current?.focus()} />
        <AppealCard {...findAppealed(listState.search, result.bans?.items ?? [])} />
      </Section>
    </>
  );
}
