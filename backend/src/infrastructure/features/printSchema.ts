import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { printInputLimits, printVisitorInputLimits } from '../http/inputs/printInputLimits';
import { printKinds } from './printKinds';
import { printGraphQLSchema } from './schema';

const [schemaFile, limitsFile, visitorLimitsFile, kindsFile] = process.argv.slice(2);

/** Without files, prints the schema. */
void printGraphQLSchema().then((schema) => {
  if (!schemaFile) return process.stdout.write(schema);
  writeFileSync(schemaFile, schema);
  if (limitsFile) writeFileSync(limitsFile, printInputLimits());
  if (visitorLimitsFile) writeFileSync(visitorLimitsFile, printVisitorInputLimits());
  if (kindsFile) writeFileSync(kindsFile, printKinds());
});
