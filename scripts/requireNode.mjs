import { readFileSync } from 'node:fs';

/** Every script imports this first, so that an old Node reports the required version before newer code fails. */
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [major, minor] = process.versions.node.split('.').map(Number);

const isSupported = engines.node.split('||').some((range) => {
  const [, operator, wantedMajor, wantedMinor] = /(\^|>=)(\d+)\.(\d+)/.exec(range);
  const isSameMajor = major === Number(wantedMajor);
  return isSameMajor ? minor >= Number(wantedMinor) : operator === '>=' && major > Number(wantedMajor);
});

if (!isSupported) {
  console.error(
    `Costa requires Node.js ${engines.node}, but this is ${process.version}. Install a newer version from https://nodejs.org.`,
  );
  process.exit(1);
}
