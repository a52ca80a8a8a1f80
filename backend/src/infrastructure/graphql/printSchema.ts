import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { printGraphQLSchema } from './schema';

const [file] = process.argv.slice(2);

void printGraphQLSchema().then((schema) => (file ? writeFileSync(file, schema) : process.stdout.write(schema)));
