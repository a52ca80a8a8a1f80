import { type BrandLook, createBrandStyles } from '@/app/brandStyles';

/** Shows a changed brand in this tab. Other tabs get it from the server with their next document. */
export function applyBrand(look: BrandLook): void {
  // The policy of the page forbids a new style element, and allows style sheets that a script builds.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(createBrandStyles(look));
  document.querySelector<HTMLStyleElement>('style[data-brand]')?.remove();
  document.adoptedStyleSheets = [sheet];
}
