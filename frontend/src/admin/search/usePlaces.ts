import type { GlyphName, GlyphRows } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { panelGlyphs } from '../panel/panelGlyphs';
import { addressOf, ownSections, sections, viewsOf } from '../sections';
import { mayUse, useStaff } from '../session/staff';
import { useSettings } from './useSettings';

/** A place in the panel that the search can open. */
export interface Place {
  to: string;
  label: string;
  /** The section of a view, or the view of a setting. */
  within: string;
  glyph: GlyphName | GlyphRows;
}

/** The sections with their views, and the settings, that the account may open. */
export function usePlaces(): { screens: readonly Place[]; settings: readonly Place[] } {
  const t = useTexts('admin/panel');
  const user = useStaff();
  const settingsOfViews = useSettings();

  const screens: Place[] = [];
  const settings: Place[] = [];
  for (const section of sections.filter(({ permission }) => mayUse(user, permission))) {
    const { glyph } = section;
    const name = t(`permission.${section.permission}`);
    screens.push({ to: addressOf(section), label: name, within: '', glyph });
    for (const view of viewsOf(section)) {
      const to = addressOf(section, view);
      const viewName = t(`view.${view.key}`);
      screens.push({ to, label: viewName, within: name, glyph });
      for (const [field, label] of Object.entries(settingsOfViews[view.key] ?? {}))
        settings.push({ to: `${to}#${field}`, label, within: `${name} / ${viewName}`, glyph });
    }
  }
  for (const { key } of ownSections)
    screens.push({ to: `?tab=${key}`, label: t(key), within: '', glyph: ownGlyphs[key] });
  return { screens, settings };
}

const ownGlyphs = { account: 'shield', history: 'clock', trash: panelGlyphs.trash } as const;

/** The places that contain every word of the text; those whose label begins with it come first, sections before views. */
export function findPlaces(places: readonly Place[], text: string): Place[] {
  const wanted = simplify(text);
  const words = wanted.split(/\s+/).filter(Boolean);
  const found = places.filter(({ label, within }) => {
    const name = simplify(`${label} ${within}`);
    return words.every((word) => name.includes(word));
  });
  const rank = ({ label, within }: Place) => {
    const name = simplify(label);
    return (name.startsWith(wanted) ? 0 : name.includes(wanted) ? 2 : 4) + (within ? 1 : 0);
  };
  return found.sort((a, b) => rank(a) - rank(b));
}

/** Without case and accents. */
const simplify = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
