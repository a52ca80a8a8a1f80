import { PageMeta } from '@/shared/components/PageMeta';
import { paths } from '@/shared/paths';
import type { Language } from '@/shared/texts/Language';
import { useLanguage } from '@/shared/texts/LanguageContext';
import type { Profile } from './useProfile';

/** Page metadata and link preview of the profile, for both the dialog and the page. */
export function ProfileMeta({ profile }: { profile: Profile | null | undefined }) {
  const language = useLanguage();
  const t = language.texts('players');

  if (profile === null) {
    return <PageMeta title={t('missing.pageTitle')} description={t('missing.text')} missing />;
  }
  if (!profile) return <PageMeta title={t('title')} description={t('profile.placeholderDescription')} hidden />;

  const { username } = profile.player;
  return (
    <PageMeta
      title={t('profile.pageTitle', { username })}
      description={describe(profile, language)}
      search={`?player=${encodeURIComponent(username)}`}
      within={{ title: t('title'), path: paths.players }}
    />
  );
}

/** Names only what is known. */
function describe(
  { player: { username, level, playtime }, serverRank, totalPlayers }: Profile,
  language: Language,
): string {
  const facts = [level !== null && 'level', playtime !== null && 'playtime', serverRank !== null && 'rank'];
  return language.texts('players')('profile.description', {
    facts: toCamelCase(facts.filter((fact) => fact !== false)),
    username,
    level: String(level),
    playtime: language.duration(playtime ?? 0),
    rank: String(serverRank),
    players: totalPlayers,
  });
}

const toCamelCase = ([first = '', ...others]: string[]): string =>
  [first, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
