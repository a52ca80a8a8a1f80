import './requireNode.mjs';
import { prepare } from './prepare.mjs';
import { loadEnvironment } from './loadEnvironment.mjs';

await prepare();
loadEnvironment();
process.env.NODE_ENV = 'production';
await import('../backend/dist/cli.js');
