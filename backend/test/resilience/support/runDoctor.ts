import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Environment } from '../../../src/config';

const cliScript = join(__dirname, '../../../dist/cli.js');

export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'attention' | 'problem';
  readonly finding: string;
  readonly advice: string | null;
}

/** The findings of `npm run costa -- doctor`, which exits with an error on a problem and still prints them. */
export const runDoctor = (environment: Environment): Promise<Finding[]> =>
  new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH, SECRET_KEY: 'a key for sites that are harmed on purpose', ...environment };
    execFile(process.execPath, [cliScript, 'doctor', '--json'], { env }, (error, output) => {
      try {
        resolve(JSON.parse(output) as Finding[]);
      } catch {
        reject(error ?? new Error(`The doctor printed no list of findings: ${output}`));
      }
    });
  });
