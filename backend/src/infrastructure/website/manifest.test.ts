import { filesOf } from './manifest';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_dialog.js': { file: 'assets/dialog.js', imports: ['_react.js'] },
  'src/features/news/NewsPage.tsx': {
    file: 'assets/NewsPage.js',
    imports: ['index.html', '_dialog.js'],
    css: ['assets/news.css'],
  },
};

describe('The files of a page', () => {
  it('are its own chunk and what that imports, without what every page loads', () => {
    expect(filesOf(manifest, 'src/features/news/NewsPage.tsx')).toEqual({
      scripts: ['/assets/NewsPage.js', '/assets/dialog.js'],
      stylesheets: ['/assets/news.css'],
    });
  });

  it('are asked for in vain when the build does not know the page', () => {
    expect(() => filesOf(manifest, 'src/features/voting/VotePage.tsx')).toThrow('VotePage');
  });
});
