import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { GlyphName, GlyphRows } from '@/shared/art/Glyph';
import { paths } from '@/shared/paths';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { useDebounced } from '../lib/useDebounced';
import { panelGlyphs } from '../panel/panelGlyphs';
import { recentPlaces } from '../session/recentPlaces';
import { useStaff } from '../session/staff';
import { formatTicketNumber } from '../tickets/ticketLabels';
import { type Matches, PanelSearchQuery } from './operations';
import { findPlaces, type Place, usePlaces } from './usePlaces';

export interface SearchResult {
  id: string;
  to: string;
  label: string;
  hint: string;
  glyph: GlyphName | GlyphRows;
  /** What is opened often: a section, a view or a setting. */
  isPlace?: boolean;
  /** The player whose avatar replaces the icon; the page of the player is outside of the panel. */
  player?: string;
}

export interface SearchGroup {
  key: 'recent' | 'sections' | 'settings' | 'players' | 'tickets' | 'bans' | 'articles';
  results: readonly SearchResult[];
}

/** Shorter texts only find places, as the server refuses them. */
export const MIN_SERVER_TEXT_LENGTH = 2;

const MAX_PLACES = 5;

/** What a text finds, by kind; without a text, the recent places and the sections. */
export function useSearch(text: string) {
  const { username } = useStaff();
  const { screens, settings } = usePlaces();
  const toGroups = useMatchGroups();
  const recentAddresses = useMemo(() => recentPlaces.read(username), [username]);

  const wanted = text.trim();
  const asked = useDebounced(wanted, 250);
  const isLongEnough = [...wanted].length >= MIN_SERVER_TEXT_LENGTH;
  const isAsked = isLongEnough && asked === wanted;
  const { data, error, loading, refetch } = useQuery(PanelSearchQuery, { variables: { text: asked }, skip: !isAsked });
  const matches = isAsked ? data?.panelSearch : undefined;

  const places: SearchGroup[] = wanted
    ? [toPlaceGroup('sections', findPlaces(screens, wanted)), toPlaceGroup('settings', findPlaces(settings, wanted))]
    : [
        toPlaceGroup(
          'recent',
          recentAddresses.flatMap((to) => [...screens, ...settings].find((place) => place.to === to) ?? []),
        ),
        toPlaceGroup(
          'sections',
          screens.filter(({ within }) => !within),
          Infinity,
        ),
      ];
  const groups = [...places, ...(matches ? toGroups(matches) : [])].filter(({ results }) => results.length > 0);
  const hasFailed = isAsked && error !== undefined && !loading;
  return {
    groups,
    isBusy: isLongEnough && !matches && !hasFailed,
    hasFailed,
    retry: () => void refetch().catch(() => {}),
  };
}

const toPlaceGroup = (
  key: 'recent' | 'sections' | 'settings',
  places: readonly Place[],
  limit = MAX_PLACES,
): SearchGroup => ({
  key,
  results: places.slice(0, limit).map(({ to, label, within, glyph }) => ({
    id: `${key} ${to} ${label}`,
    to,
    label,
    hint: within,
    glyph,
    isPlace: true,
  })),
});

/** Gives what the server has found its addresses and its words. */
function useMatchGroups(): (matches: Matches) => SearchGroup[] {
  const t = useTexts('admin/search');
  const ticketTexts = useTexts('admin/tickets');
  const banTexts = useTexts('admin/bans');
  const language = useLanguage();
  const banStates = {
    IN_FORCE: banTexts('state.active'),
    ENDED: banTexts('state.ended'),
    LIFTED: banTexts('state.lifted'),
  };

  return ({ players, tickets, bans, articles }) => [
    {
      key: 'players',
      results: players.map(({ id, username }) => ({
        id,
        to: paths.player(username),
        label: username,
        hint: t('profile'),
        glyph: 'external',
        player: username,
      })),
    },
    {
      key: 'tickets',
      results: tickets.map(({ id, subject, username, status }) => ({
        id,
        to: `?tab=tickets&request=${id}`,
        label: `${formatTicketNumber(id)} ${subject}`,
        hint: `${ticketTexts(`status.${status}`)} · ${username}`,
        glyph: panelGlyphs.ticket,
      })),
    },
    {
      key: 'bans',
      results: bans.map(({ id, username, reason, state }) => ({
        id,
        to: `?tab=bans&search=${encodeURIComponent(username)}`,
        label: username,
        hint: `${banStates[state]} · ${reason}`,
        glyph: panelGlyphs.gate,
      })),
    },
    {
      key: 'articles',
      results: articles.map(({ id, title, state, date }) => ({
        id,
        to: `?tab=news&article=${id}`,
        label: title,
        hint: `${t(`article.${state}`)} · ${language.date(date, { dateStyle: 'medium' })}`,
        glyph: 'horn',
      })),
    },
  ];
}
