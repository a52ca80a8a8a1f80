import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { printInputLimits } from '../http/inputs/printInputLimits';
import { printKinds } from './printKinds';
import { printGraphQLSchema } from './schema';

const [schemaFile, limitsFile, kindsFile] = process.argv.slice(2);

/** Without files, prints the schema. */
void printGraphQLSchema().then((schema) => {
  if (!schemaFile) return process.stdout.write(schema);
  writeFileSync(schemaFile, schema);
  if (limitsFile) writeFileSync(limitsFile, printInputLimits());
  if (kindsFile) writeFileSync(kindsFile, printKinds());
});
