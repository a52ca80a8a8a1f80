import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(__dirname, '../..');
const dockerfile = readFileSync(join(repository, 'Dockerfile'), 'utf8');

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;
}
const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as Lock;

/** The folders of packages that the running site needs: those of a workspace have other versions than the common ones. */
const folders = [
  ...new Set(
    Object.entries(packages).flatMap(([path, { dev, link }]) =>
      dev || link || !path.includes('node_modules/') ? [] : path.slice(0, path.indexOf('node_modules/')),
    ),
  ),
];

describe('The image', () => {
  it('has the packages of the site, wherever npm puts them', () => {
    expect(folders).toContain('backend/');
    const copied = folders.filter((folder) =>
      dockerfile.includes(`/site/${folder}node_modules ./${folder}node_modules`),
    );
    expect(copied).toEqual(folders);
  });
});
