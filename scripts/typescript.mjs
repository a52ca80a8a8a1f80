import getNativeCompilerPath from '../node_modules/typescript-7/lib/getExePath.js';

/**
 * Path of the native compiler of TypeScript 7. ESLint needs TypeScript 6 for its JavaScript API, and both packages provide
 * `tsc`. The program is started without the wrapper of its package, which does not forward signals.
 */
export const tsc = getNativeCompilerPath();
