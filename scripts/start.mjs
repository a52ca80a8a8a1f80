import './requireNode.mjs';
import { prepare } from './prepare.mjs';
import { readSettings } from './settings.mjs';

await prepare();
readSettings();
process.env.NODE_ENV = 'production';

// In this very process, so that signals reach the server itself and its exit code is ours.
await import('../backend/dist/main.js');
