import './requireNode.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { invalidateServerBuild, prepare } from './prepare.mjs';
import { loadEnvironment } from './loadEnvironment.mjs';
import { root } from './steps.mjs';

await prepare();
// Only now are the packages installed.
const { tsc } = await import('./typescript.mjs');
loadEnvironment();
invalidateServerBuild();
process.env.NODE_ENV = 'development';
process.env.BACKEND_ORIGIN ??= `http://localhost:${process.env.PORT || 3000}`;

/** The compiler writes to backend/dist, Node restarts the server when that changes, and Vite serves the pages. */
const programs = [
  [tsc, '-p', 'backend/tsconfig.build.json', '--watch', '--preserveWatchOutput'],
  [process.execPath, '--watch', '--watch-preserve-output', 'backend/dist/main.js'],
  [process.execPath, join(root, 'node_modules/vite/bin/vite.js'), 'frontend'],
];
const running = programs.map(([program, ...args]) => spawn(program, args, { cwd: root, stdio: 'inherit' }));

console.log('\nOpen the address that Vite prints. Its pages reload on changes and use the API of this server.\n');

// The terminal sends Ctrl-C to all of them. This process ends when the last of them has exited.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => running.forEach((program) => program.kill('SIGTERM')));
