import './requireNode.mjs';
import { rebuild } from './prepare.mjs';

await rebuild();
