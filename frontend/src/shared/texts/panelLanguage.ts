/** The language of the panel, as a BCP 47 code. Tests choose another one in this browser. */
export const choosePanelLanguage = (): string => localStorage.getItem('panel_language') ?? 'en';
