import './requireNode.mjs';
import { prepare } from './prepare.mjs';
import { readSettings } from './settings.mjs';

await prepare();
readSettings();
process.env.NODE_ENV = 'production';
await import('../backend/dist/cli.js');
