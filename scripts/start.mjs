import './requireNode.mjs';
import { prepare } from './prepare.mjs';
import { loadEnvironment } from './loadEnvironment.mjs';

await prepare();
loadEnvironment();
process.env.NODE_ENV = 'production';

// npm sends signals to an intermediate shell, which exits without forwarding them.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

// Runs in this process, so that the server gets the signals and sets the exit code.
await import('../backend/dist/main.js');
