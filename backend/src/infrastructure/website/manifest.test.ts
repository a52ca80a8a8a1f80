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

describe('filesOf', () => {
  it('returns the chunk of a page with its imports, without the files of every page', () => {
    expect(filesOf(manifest, 'src/features/news/NewsPage.tsx')).toEqual({
      scripts: ['/assets/NewsPage.js', '/assets/dialog.js'],
      stylesheets: ['/assets/news.css'],
    });
  });

  it('throws when the build does not contain the page', () => {
    expect(() => filesOf(manifest, 'src/features/voting/VotePage.tsx')).toThrow('VotePage');
  });
});
