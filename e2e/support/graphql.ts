import type { Page, Request } from '@playwright/test';
import { rest } from './pages.js';

/** Not the chunk of the page that is called so, too. */
const endpoint = ({ pathname }: URL) => pathname === '/graphql';

type Data = Record<string, unknown>;

export const isGraphQL = (request: Request): boolean => new URL(request.url()).pathname === '/graphql';

export interface Operation {
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
}

/** What a request asks for: queries come by GET with the hash of their text, mutations by POST. */
export function operationOf(request: Request): Operation {
  if (request.method() === 'POST') return request.postDataJSON() as Operation;
  const { searchParams } = new URL(request.url());
  return {
    operationName: searchParams.get('operationName') ?? '',
    variables: JSON.parse(searchParams.get('variables') ?? '{}') as Operation['variables'],
  };
}

/** Lets the server answer and changes the data on its way to the page. */
export async function rewriteAnswers(page: Page, rewrite: (data: Data) => Data): Promise<void> {
  await page.route(endpoint, async (route) => {
    try {
      const response = await route.fetch();
      const answer = (await response.json()) as { data?: Data };
      await route.fulfill({ response, json: answer.data ? { ...answer, data: rewrite(answer.data) } : answer });
    } catch (thrown) {
      if (!isLeaving(thrown)) throw thrown;
    }
  });
}

/** A page that closes at the end of its test, with a question still open, needs no answer any more. */
const isLeaving = (thrown: unknown): boolean =>
  thrown instanceof Error && /has been disposed|has been closed|Test ended/.test(thrown.message);

/** No question reaches the server any more, as if the network had gone. */
export async function cutOff(page: Page): Promise<void> {
  await rest(page);
  await page.route(endpoint, (route) => route.abort());
}

/** Undoes `rewriteAnswers` and `cutOff`. */
export const reconnect = (page: Page): Promise<void> => page.unroute(endpoint);
