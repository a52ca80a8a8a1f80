import type { Texts } from '@/shared/texts/Language';

interface Places {
  maxParticipants: number | null;
  placesTaken: number;
}

/** "4 of 12 places are taken", or without a limit "4 players are coming". */
export const formatPlaces = (t: Texts<'events'>, { maxParticipants, placesTaken }: Places): string =>
  maxParticipants === null
    ? t('signUp.count', { count: placesTaken })
    : t('signUp.places', { taken: placesTaken, count: maxParticipants });
