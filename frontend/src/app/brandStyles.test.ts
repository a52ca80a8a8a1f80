import { createBrandStyles } from './brandStyles';

const drawn = {
  primaryColor: '#3FD9B0',
  secondaryColor: '#FFB84D',
  displayFont: 'JERSEY',
  heroScene: 'COAST',
} as const;

describe('createBrandStyles', () => {
  it('adds nothing for the look of the build', () => {
    expect(createBrandStyles(drawn)).toBe('');
  });

  it('changes the variables of both themes, the first paint and the drawings', () => {
    const css = createBrandStyles({ ...drawn, primaryColor: '#4E8A3F', secondaryColor: '#E0A13C' });

    for (const theme of ['dark', 'light']) {
      expect(css).toMatch(new RegExp(`html\\.${theme}\\{[^}]*--mui-palette-primary-main:#[0-9A-F]{6};`));
      expect(css).toMatch(new RegExp(`html\\.${theme}\\{background:#[0-9A-F]{6}\\}`));
      expect(css).toMatch(new RegExp(`html\\.${theme}\\{--v-prism-t:#[0-9A-F]{6};`));
    }
    expect(css).not.toMatch(/undefined|[<>@\\]/);
    expect(css).not.toContain('--mui-shape');
  });

  it('names another font and how much wider its words can be', () => {
    expect(createBrandStyles({ ...drawn, displayFont: 'CINZEL' })).toBe(
      ":root{--display-font:'Cinzel';--display-width:1.8}",
    );
  });

  it('gives the drawings the ground of the landscape, in both themes', () => {
    const css = createBrandStyles({ ...drawn, heroScene: 'PLAIN' });
    for (const theme of ['dark', 'light'])
      expect(css).toMatch(new RegExp(`html\\.${theme}\\{--v-grass-t:#[0-9A-F]{6};.*--v-meadow-r:#[0-9A-F]{6}\\}`));
    expect(css).not.toContain('--v-prism');
  });
});
