import { paths } from '@/shared/paths';
import { PageMeta } from '@/shared/components/PageMeta';
import type { Profile } from './useProfile';
import type { Language, Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';

/** Page metadata and link preview of the profile, for both the dialog and the page. */
export function ProfileMeta({ profile }: { profile: Profile | null | undefined }) {
  const t = useTexts('players');
  const language = useLanguage();
  if (profile === null) {
    return <PageMeta title={t('notFoundMetaTitle')} description={t('notFoundDescription')} missing />;
  }
  if (!profile) return <PageMeta title={t('title')} description={t('profileDescription')} hidden />;

  const { username } = profile.player;
  return (
    <PageMeta
      title={t('profileTitle', { username })}
      description={describe(profile, t, language)}
      search={`?player=${encodeURIComponent(username)}`}
      within={{ title: t('title'), path: paths.players }}
    />
  );
}

/** Names only what is known. */
function describe({ player, serverRank, totalPlayers }: Profile, t: Texts<'players'>, language: Language): string {
  const { username } = player;
  const level = player.level === null ? null : String(player.level);
  const playtime = player.playtime === null ? null : language.duration(player.playtime);
  const ranked = serverRank === null ? null : { rank: String(serverRank), total: String(totalPlayers) };

  if (level !== null && playtime !== null)
    return ranked
      ? t('about.levelPlaytimeRank', { username, level, playtime, ...ranked })
      : t('about.levelPlaytime', { username, level, playtime });
  if (level !== null)
    return ranked ? t('about.levelRank', { username, level, ...ranked }) : t('about.level', { username, level });
  if (playtime !== null)
    return ranked
      ? t('about.playtimeRank', { username, playtime, ...ranked })
      : t('about.playtime', { username, playtime });
  return ranked ? t('about.rank', { username, ...ranked }) : t('about.none', { username });
}
