import { ApolloServer } from '@apollo/server';
import responseCache from '@apollo/server-plugin-response-cache';
import { ApolloServerPluginCacheControl } from '@apollo/server/plugin/cacheControl';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import { naiveSchema } from '../.build/naiveSchema.mjs';

/** Apollo Server, TypeGraphQL and TypeORM as their documents show them; with `CACHE`, and Apollo's own response cache. */
const plugins = process.env.CACHE ? [ApolloServerPluginCacheControl({ defaultMaxAge: 60 }), responseCache()] : [];
const server = new ApolloServer({ schema: await naiveSchema(), plugins });
await server.start();
const app = express();
app.disable('x-powered-by');
app.use('/graphql', express.json(), expressMiddleware(server));
app.listen(process.env.PORT, '127.0.0.1');
