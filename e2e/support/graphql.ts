import type { Page, Request } from '@playwright/test';
import { waitForNetworkIdle } from './pages.js';

/** Matches the endpoint, and not the script chunk that is also named `graphql`. */
const isGraphQLUrl = ({ pathname }: URL) => pathname === '/graphql';

type Data = Record<string, unknown>;

export const isGraphQL = (request: Request): boolean => new URL(request.url()).pathname === '/graphql';

export interface Operation {
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
}

/** The operation of a request: queries use GET with the hash of their text, mutations use POST. */
export function parseOperation(request: Request): Operation {
  if (request.method() === 'POST') return request.postDataJSON() as Operation;
  const { searchParams } = new URL(request.url());
  return {
    operationName: searchParams.get('operationName') ?? '',
    variables: JSON.parse(searchParams.get('variables') ?? '{}') as Operation['variables'],
  };
}

/** Lets the server respond and changes the data before the page receives it. */
export async function rewriteResponses(page: Page, rewrite: (data: Data) => Data): Promise<void> {
  await page.route(isGraphQLUrl, async (route) => {
    try {
      const response = await route.fetch();
      const body = (await response.json()) as { data?: Data };
      await route.fulfill({ response, json: body.data ? { ...body, data: rewrite(body.data) } : body });
    } catch (thrown) {
      if (!isClosedPageError(thrown)) throw thrown;
    }
  });
}

/** A page that closes at the end of its test no longer needs the responses of pending requests. */
const isClosedPageError = (thrown: unknown): boolean =>
  thrown instanceof Error && /disposed|has been closed|Test ended/.test(thrown.message);

/** Aborts all GraphQL requests, as if the network were down. */
export async function blockGraphQL(page: Page): Promise<void> {
  await waitForNetworkIdle(page);
  await page.route(isGraphQLUrl, (route) => route.abort());
}

/** Undoes `rewriteAnswers` and `cutOff`. */
export const unblockGraphQL = (page: Page): Promise<void> => page.unroute(isGraphQLUrl);
