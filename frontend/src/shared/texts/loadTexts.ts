import type { Area, Language, Messages } from './Language';

/** The address of the catalogues of this build, with a hash of their content. */
declare const TEXTS_URL: string;

/** The address of a file with the messages of an area. */
export const textsUrl = (language: string, area: Area): string => `${TEXTS_URL}/${language}/${area}.json`;

/** The languages of this page load, which the browser sets at its start; the server has the texts of all languages. */
export const pageLanguages: { site: Language | null; panel: Language | null } = { site: null, panel: null };

const isPanelArea = (area: Area) => area.startsWith('admin/');

/** Loads the areas in the language in which this browser shows them. */
export async function loadPageTexts(areas: readonly Area[]): Promise<void> {
  const { site, panel } = pageLanguages;
  // A part of the panel shows all its areas in the panel's language.
  if (areas.some(isPanelArea)) await (panel && loadTexts(panel, ['site', ...areas]));
  else await (site && loadTexts(site, areas));
}

/** Loads the areas that the language lacks. Rejects when one cannot be loaded. */
export async function loadTexts(language: Language, areas: readonly Area[]): Promise<void> {
  for (const area of areas) language.wantedAreas.add(area);
  const missing = areas.filter((area) => !language.has(area));
  await Promise.all(missing.map(async (area) => language.add(area, await fetchMessages(language.code, area))));
}

async function fetchMessages(language: string, area: Area): Promise<Messages> {
  const response = await fetch(textsUrl(language, area));
  if (!response.ok) throw new Error(`The texts of "${area}" could not be loaded: ${response.status}`);
  return (await response.json()) as Messages;
}
