import { SiteText } from '../../../domain/texts/SiteText';
import type { DemoTable } from '../DemoTable';

/** What the demo community promises in its own words, by key and language. */
const demoTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'home.explore.storeText': {
    en: 'Ranks, crates and keys. Opens in a new tab.',
    de: 'Ränge, Truhen und Schlüssel. Öffnet sich in einem neuen Tab.',
    es: 'Rangos, cajas y llaves. Se abre en una pestaña nueva.',
    fr: 'Grades, caisses et clés. S’ouvre dans un nouvel onglet.',
    pl: 'Rangi, skrzynie i klucze. Otwiera się w nowej karcie.',
    'pt-BR': 'Ranks, caixas e chaves. Abre em uma nova aba.',
  },
  'home.explore.voteText': {
    en: 'Vote once a day to earn coins and crate keys.',
    de: 'Stimme einmal am Tag ab und verdiene Münzen und Truhenschlüssel.',
    es: 'Vota una vez al día y gana monedas y llaves de cajas.',
    fr: 'Votez une fois par jour pour gagner des pièces et des clés de caisse.',
    pl: 'Głosuj raz dziennie i zdobywaj monety oraz klucze do skrzyń.',
    'pt-BR': 'Vote uma vez por dia e ganhe moedas e chaves de caixas.',
  },
};

/** Identified by its date, because a text of the owner replaces the one of the demo community in the same row. */
export const demoSiteTexts: DemoTable = {
  entity: SiteText,
  keyProperty: 'updatedAt',
  rows: (now) =>
    Object.entries(demoTexts)
      .flatMap(([key, values]) => Object.entries(values).map(([language, value]) => ({ key, language, value })))
      .map((text, index) => ({ ...text, updatedBy: null, updatedAt: new Date(now.getTime() - index) })),
};
