import './requireNode.mjs';
import { prepare } from './prepare.mjs';
import { readSettings } from './settings.mjs';

await prepare();
readSettings();
process.env.NODE_ENV = 'production';

// npm passes a signal on to the shell that it puts in between, which dies of it and tells nobody.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

// In this very process, so that signals reach the server itself and its exit code is ours.
await import('../backend/dist/main.js');
