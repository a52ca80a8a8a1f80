import './requireNode.mjs';
import { prepare } from './prepare.mjs';

/** For commands that run code of the server and need no site. */
await prepare({ needsBuild: ['server'] });
