import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getOperationAST, GraphQLError, parse, specifiedRules, validate, type GraphQLSchema } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { Log } from '../../application/shared/Log';
import { addressOf } from '../http/addressOf';
import { answerOnSocket } from '../http/answerOnSocket';
import type { DeclaredProxies } from '../http/DeclaredProxies';
import { hasTooManyHeaders, namesOneHost } from '../http/hasHost';
import { isFromElsewhere } from '../http/ownOrigin';
import { COST, type RequestBudget } from '../http/RequestBudget';
import { guest } from './guest';
import { limits, LIMITS } from './limits';

/** Per instance, and per address: a school or a family shares one address, but has at most a few hundred people. */
const MOST_SOCKETS = 5_000;
const MOST_FROM_ONE_ADDRESS = 200;

/** The maximum number of subscriptions per socket; the site uses two. */
const MOST_SUBSCRIPTIONS = 5;

/** In bytes. */
const LONGEST_MESSAGE = 10_000;

/** In milliseconds. */
const LONGEST_SILENCE_BEFORE_INIT = 5_000;
const PULSE = 20_000;

/** A close code after which clients reconnect. */
const TRY_AGAIN_LATER = 1013;

/** How long clients have to complete the closing handshake, in milliseconds; an unreachable client never does. */
const FAREWELL = 2_000;

interface Options {
  readonly server: Server;
  readonly proxies: DeclaredProxies;
  readonly budget: RequestBudget;
  readonly schema: GraphQLSchema;
  readonly publicOrigin: string;
  /** Headers of every response, as raw lines. */
  readonly lines: string;
  readonly log: Log;
}

/** Closes every socket with a close code after which its client reconnects. */
export interface Subscriptions {
  close(): Promise<void>;
}

/**
 * GraphQL over WebSocket at `/graphql`, in the protocol `graphql-transport-ws`. It serves only subscriptions, and every
 * client is a guest. Queries and mutations use HTTP, where sessions and rate limits apply.
 */
export function serveSubscriptions({
  server,
  proxies,
  budget,
  schema,
  publicOrigin,
  lines,
  log,
}: Options): Subscriptions {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE, perMessageDeflate: false });
  const byAddress = new Map<string, number>();

  const subscriptions = useServer(
    {
      schema,
      connectionInitWaitTimeout: LONGEST_SILENCE_BEFORE_INIT,
      onSubscribe: ({ subscriptions: open }, _id, payload) => {
        if (Object.keys(open).length > MOST_SUBSCRIPTIONS) return [new GraphQLError('That is too much at once.')];
        return toSubscription(schema, payload);
      },
      // As over HTTP, error messages suggest no field names.
      onError: (_context, _id, _payload, errors) =>
        errors.map(({ message }) => ({ message: message.replace(/ Did you mean .*$/, '') })),
    },
    sockets,
    PULSE,
  );

  sockets.on('wsClientError', (_error, socket) => answerOnSocket(socket, 400, lines));

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', (error) => log.debug({ err: error }, 'A socket broke'));
    if (hasTooManyHeaders(request)) return answerOnSocket(socket, 431, lines);
    if (!namesOneHost(request)) return answerOnSocket(socket, 400, lines);
    const address = addressOf({ ip: proxies.addressOf(request) });
    const known = byAddress.get(address) ?? 0;

    if (request.url?.split('?')[0] !== '/graphql') return answerOnSocket(socket, 404, lines);
    const wait = budget.charge(address, COST.socket);
    if (wait > 0) return answerOnSocket(socket, 429, `${lines}Retry-After: ${wait}\r\n`);
    if (isFromElsewhere(request, proxies.hostOf(request), publicOrigin)) return answerOnSocket(socket, 403, lines);
    if (known >= MOST_FROM_ONE_ADDRESS) return answerOnSocket(socket, 429, lines);
    if (sockets.clients.size >= MOST_SOCKETS) return answerOnSocket(socket, 503, lines);

    byAddress.set(address, known + 1);
    socket.once('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
    sockets.handleUpgrade(request, socket, head, (client) => {
      // Registered before the library's own listener, so that this is the last message the library sees.
      client.on('message', () => {
        if (budget.charge(address, COST.message) === 0) return;
        client.removeAllListeners('message');
        client.close(TRY_AGAIN_LATER, 'Too many requests');
      });
      sockets.emit('connection', client, request);
      // The library would print every client error.
      client.removeAllListeners('error').on('error', (error) => log.debug({ err: error }, 'A socket was closed'));
    });
  });

  return {
    close: async () => {
      for (const client of sockets.clients) client.close(1001, 'Going away');
      const cutOff = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, FAREWELL);
      await subscriptions.dispose();
      clearTimeout(cutOff);
    },
  };
}

/** The arguments of the subscription, or all of its errors. */
function toSubscription(schema: GraphQLSchema, { query, operationName, variables }: SubscribePayload) {
  try {
    const document = parse(query, { maxTokens: LIMITS.tokens });
    if (getOperationAST(document, operationName)?.operation !== 'subscription') {
      return [new GraphQLError('Only subscriptions come this way; please send everything else to POST /graphql.')];
    }
    const problems = validate(
      schema,
      document,
      [...specifiedRules, ...limits.validationRules],
      limits.validationOptions,
    );
    if (problems.length > 0) return problems;
    return { schema, document, operationName, variableValues: variables, contextValue: guest('a subscription') };
  } catch (thrown) {
    if (thrown instanceof GraphQLError) return [thrown];
    throw thrown;
  }
}
