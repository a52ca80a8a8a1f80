import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderConfigurationPage, renderEnvironmentExample } from './settingsDocuments';

/** This file is four levels below the project's root, in `src` as well as in `dist`. */
const root = join(__dirname, '../../../..');

writeFileSync(join(root, 'docs/configuration.md'), renderConfigurationPage());
writeFileSync(join(root, '.env.example'), renderEnvironmentExample());
