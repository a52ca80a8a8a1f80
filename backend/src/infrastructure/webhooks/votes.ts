import express, { Router, type Request, type Response } from 'express';
import { injectable } from 'inversify';
import { InvalidInput } from '../../domain/shared/DomainError';
import { VoteReceptionService, type Verdict } from '../../application/voting/VoteReceptionService';
import { addressOf } from '../api/addressOf';
import { currentRequestId } from '../observability/requestScope';
import { Pseudonyms } from '../security/Pseudonyms';
import { SenderAddresses } from './SenderAddresses';

/** More than any voting site has to say about a vote. */
const LARGEST = '16kb';
const MOST_PARAMETERS = 50;

/** Calls from voting sites, by the link they are about: `/webhook/vote/<id of the link>`. */
@injectable()
export class VotePingbacks {
  constructor(
    private readonly reception: VoteReceptionService,
    private readonly addresses: SenderAddresses,
    private readonly pseudonyms: Pseudonyms,
  ) {}

  /** Any method that carries something: the sites do not agree on one. */
  routes(): Router {
    const readForm = express.urlencoded({ extended: false, limit: LARGEST, parameterLimit: MOST_PARAMETERS });
    const take = (request: Request<{ link: string }>, response: Response) => this.take(request, response);
    const router = Router().use(readForm, express.json({ limit: LARGEST }));
    for (const method of ['get', 'post', 'put', 'patch'] as const) router[method]('/:link', take);
    return router;
  }

  private async take(request: Request<{ link: string }>, response: Response): Promise<void> {
    // Express answers HEAD by the handler of GET; whoever only looks at an address has not voted.
    if (request.method === 'HEAD') return void response.status(200).end();

    const { verdict, reason } = await this.reception.takePingback(request.params.link.toLowerCase(), {
      parameters: readParameters(request),
      isFrom: (host) => this.addresses.isOf(host, request.ip ?? ''),
      sender: this.pseudonyms.of(`votes from ${addressOf(request)}`),
    });
    if (verdict === 'accepted') return void response.json({ status: 'ok' });
    response
      .status(STATUS[verdict])
      .json({ error: reason ?? 'This vote is not taken.', code: CODE[STATUS[verdict]], requestId: currentRequestId() });
  }
}

const STATUS: Readonly<Record<Exclude<Verdict, 'accepted'>, 400 | 403 | 503>> = {
  replayed: 403,
  unknown_service: 403,
  not_proven: 403,
  name_too_long: 400,
  name_not_valid: 400,
  full: 503,
};

const CODE = { 400: 'BAD_USER_INPUT', 403: 'FORBIDDEN', 503: 'UNAVAILABLE' } as const;

/** What stands in the address and in the body; one that stands there twice could mean either, so it is refused. */
function readParameters({ query, body }: Request): Map<string, string> {
  const parameters = new Map<string, string>();
  const sent: unknown = body;
  const inBody = typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? Object.entries(sent) : [];
  for (const [name, value] of [...Object.entries(query), ...inBody] as [string, unknown][]) {
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    if (typeof text !== 'string' || (parameters.has(name) && parameters.get(name) !== text)) {
      throw new InvalidInput({ [name.slice(0, 64)]: ['Please give this parameter once, as a text.'] });
    }
    parameters.set(name, text);
  }
  return parameters;
}
