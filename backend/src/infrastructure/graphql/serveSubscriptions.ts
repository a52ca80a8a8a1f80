import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getOperationAST, GraphQLError, parse, specifiedRules, validate, type GraphQLSchema } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { Log } from '../../application/shared/Log';
import { normalizeAddress } from '../http/normalizeAddress';
import { respondOnSocket } from '../http/respondOnSocket';
import type { DeclaredProxies } from '../http/DeclaredProxies';
import { hasTooManyHeaders, hasSingleHost } from '../http/requireHost';
import { isCrossOrigin } from '../http/requireOwnOrigin';
import { REQUEST_COSTS, type RequestBudget } from '../http/RequestBudget';
import { guestContext } from './Context';
import { queryProtection, QUERY_LIMITS } from './limits';

/** Per instance, and per address: a school or a family shares one address, but has at most a few hundred people. */
const MAX_SOCKETS = 5_000;
const MAX_SOCKETS_PER_ADDRESS = 200;

/** The maximum number of subscriptions per socket; the site uses two. */
const MAX_SUBSCRIPTIONS_PER_SOCKET = 5;

/** In bytes. */
const MAX_MESSAGE_BYTES = 10_000;

/** In milliseconds. */
const INIT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_INTERVAL_MS = 20_000;

/** A close code after which clients reconnect. */
const TRY_AGAIN_LATER = 1013;

/** How long clients have to complete the closing handshake, in milliseconds; an unreachable client never does. */
const CLOSE_TIMEOUT_MS = 2_000;

interface SubscriptionOptions {
  readonly server: Server;
  readonly proxies: DeclaredProxies;
  readonly budget: RequestBudget;
  readonly schema: GraphQLSchema;
  readonly publicOrigin: string;
  /** Headers of every response, as raw lines. */
  readonly headerLines: string;
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
  headerLines,
  log,
}: SubscriptionOptions): Subscriptions {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  const socketsByAddress = new Map<string, number>();

  const subscriptions = useServer(
    {
      schema,
      connectionInitWaitTimeout: INIT_TIMEOUT_MS,
      onSubscribe: ({ subscriptions: open }, _id, payload) => {
        if (Object.keys(open).length > MAX_SUBSCRIPTIONS_PER_SOCKET)
          return [new GraphQLError('This connection has too many subscriptions.')];
        return toSubscription(schema, payload);
      },
      // As over HTTP, error messages suggest no field names.
      onError: (_context, _id, _payload, errors) =>
        errors.map(({ message }) => ({ message: message.replace(/ Did you mean .*$/, '') })),
    },
    sockets,
    KEEP_ALIVE_INTERVAL_MS,
  );

  sockets.on('wsClientError', (_error, socket) => respondOnSocket(socket, 400, headerLines));

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', (error) => log.debug({ err: error }, 'socket error'));
    if (hasTooManyHeaders(request)) return respondOnSocket(socket, 431, headerLines);
    if (!hasSingleHost(request)) return respondOnSocket(socket, 400, headerLines);
    const address = normalizeAddress({ ip: proxies.addressOf(request) });
    const openSockets = socketsByAddress.get(address) ?? 0;

    if (request.url?.split('?')[0] !== '/graphql') return respondOnSocket(socket, 404, headerLines);
    const retryAfter = budget.charge(address, REQUEST_COSTS.socket);
    if (retryAfter > 0) return respondOnSocket(socket, 429, `${headerLines}Retry-After: ${retryAfter}\r\n`);
    if (isCrossOrigin(request, proxies.hostOf(request), publicOrigin)) return respondOnSocket(socket, 403, headerLines);
    if (openSockets >= MAX_SOCKETS_PER_ADDRESS) return respondOnSocket(socket, 429, headerLines);
    if (sockets.clients.size >= MAX_SOCKETS) return respondOnSocket(socket, 503, headerLines);

    socketsByAddress.set(address, openSockets + 1);
    socket.once('close', () => {
      const remaining = (socketsByAddress.get(address) ?? 1) - 1;
      if (remaining > 0) socketsByAddress.set(address, remaining);
      else socketsByAddress.delete(address);
    });
    sockets.handleUpgrade(request, socket, head, (client) => {
      // Registered before the library's own listener, so that this is the last message the library sees.
      client.on('message', () => {
        if (budget.charge(address, REQUEST_COSTS.message) === 0) return;
        client.removeAllListeners('message');
        client.close(TRY_AGAIN_LATER, 'Too many requests');
      });
      sockets.emit('connection', client, request);
      // The library would print every client error.
      client.removeAllListeners('error').on('error', (error) => log.debug({ err: error }, 'subscription socket error'));
    });
  });

  return {
    close: async () => {
      for (const client of sockets.clients) client.close(1001, 'Going away');
      const cutOff = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, CLOSE_TIMEOUT_MS);
      await subscriptions.dispose();
      clearTimeout(cutOff);
    },
  };
}

/** The arguments of the subscription, or all of its errors. */
function toSubscription(schema: GraphQLSchema, { query, operationName, variables }: SubscribePayload) {
  try {
    const document = parse(query, { maxTokens: QUERY_LIMITS.tokens });
    if (getOperationAST(document, operationName)?.operation !== 'subscription') {
      return [
        new GraphQLError(
          'This connection accepts only subscriptions. Please send queries and mutations to POST /graphql.',
        ),
      ];
    }
    const problems = validate(
      schema,
      document,
      [...specifiedRules, ...queryProtection.validationRules],
      queryProtection.validationOptions,
    );
    if (problems.length > 0) return problems;
    return {
      schema,
      document,
      operationName,
      variableValues: variables,
      contextValue: guestContext('a subscription', 'en'),
    };
  } catch (thrown) {
    if (thrown instanceof GraphQLError) return [thrown];
    throw thrown;
  }
}
