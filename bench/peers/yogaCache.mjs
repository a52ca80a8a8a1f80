import { createServer } from 'node:http';
import { useResponseCache } from '@graphql-yoga/plugin-response-cache';
import { createYoga } from 'graphql-yoga';
import { naiveSchema } from '../.build/naiveSchema.mjs';

/** GraphQL Yoga on the naive schema, with its response cache. */
const yoga = createYoga({
  schema: await naiveSchema(),
  logging: false,
  plugins: [useResponseCache({ session: () => null, ttl: 60_000 })],
});
createServer(yoga).listen(process.env.PORT, '127.0.0.1');
