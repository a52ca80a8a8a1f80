export const SOURCE: string;
export function isPanel(area: string): boolean;
export function isServer(area: string): boolean;
export function listLanguages(): string[];
export function listAreas(language?: string): string[];
export function completeMessages(language: string, area: string): Record<string, string>;
export function isPanelLanguage(language: string): boolean;
export function requiredAreas(language: string): string[];
