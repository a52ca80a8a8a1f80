import express, { Router, type Request, type Response } from 'express';
import { injectable } from 'inversify';
import { InvalidInput } from '../../../domain/shared/DomainError';
import { VoteReceptionService, type VoteVerdict } from '../../../application/voting/VoteReceptionService';
import { normalizeAddress } from '../../http/normalizeAddress';
import { currentRequestId } from '../../requestScope/requestScope';
import { Pseudonyms } from '../../security/Pseudonyms';
import { readPingback } from './readPingback';
import { SenderAddresses } from './SenderAddresses';
import { inEnglish, sentence } from '../../../domain/shared/Sentence';

/** Larger than any voting site's callback. */
const MAX_BODY_SIZE = '16kb';
const MAX_PARAMETERS = 50;

/** Callbacks of voting sites, by the id of the vote link: `/webhook/vote/<id of the link>`. */
@injectable()
export class VotePingbacks {
  constructor(
    private readonly reception: VoteReceptionService,
    private readonly addresses: SenderAddresses,
    private readonly pseudonyms: Pseudonyms,
  ) {}

  /** Accepts every method that carries parameters, because voting sites use different ones. */
  routes(): Router {
    const readForm = express.urlencoded({ extended: false, limit: MAX_BODY_SIZE, parameterLimit: MAX_PARAMETERS });
    const handle = (request: Request<{ link: string }>, response: Response) => this.handlePingback(request, response);
    const router = Router().use(readForm, express.json({ limit: MAX_BODY_SIZE }));
    for (const method of ['get', 'post', 'put', 'patch'] as const) router[method]('/:link', handle);
    return router;
  }

  private async handlePingback(request: Request<{ link: string }>, response: Response): Promise<void> {
    // Express runs the GET handler for HEAD, and a HEAD request is not a vote.
    if (request.method === 'HEAD') return void response.status(200).end();

    const parameters = readParameters(request);
    const { verdict, reason } = await this.reception.receivePingback(request.params.link.toLowerCase(), {
      read: (scheme, key) => readPingback(scheme, parameters, key),
      isFrom: (host) => this.addresses.isAddressOf(host, request.ip ?? ''),
      sender: this.pseudonyms.derive(`votes from ${normalizeAddress(request)}`),
    });
    if (verdict === 'accepted') return void response.json({ status: 'ok' });
    response.status(STATUS_BY_VERDICT[verdict]).json({
      error: inEnglish(reason ?? 'This vote was not accepted.'),
      code: CODE_BY_STATUS[STATUS_BY_VERDICT[verdict]],
      requestId: currentRequestId(),
    });
  }
}

const STATUS_BY_VERDICT: Readonly<Record<Exclude<VoteVerdict, 'accepted'>, 400 | 403 | 503>> = {
  replayed: 403,
  unknown_service: 403,
  not_proven: 403,
  name_too_long: 400,
  name_not_valid: 400,
  no_service: 400,
  full: 503,
};

const CODE_BY_STATUS = { 400: 'BAD_USER_INPUT', 403: 'FORBIDDEN', 503: 'UNAVAILABLE' } as const;

/** Merges query and body parameters. A parameter with two different values is ambiguous, so it is rejected. */
function readParameters({ query, body }: Request): Map<string, string> {
  const parameters = new Map<string, string>();
  const bodyValue: unknown = body;
  const bodyEntries =
    typeof bodyValue === 'object' && bodyValue !== null && !Array.isArray(bodyValue) ? Object.entries(bodyValue) : [];
  for (const [name, value] of [...Object.entries(query), ...bodyEntries] as [string, unknown][]) {
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    if (typeof text !== 'string' || (parameters.has(name) && parameters.get(name) !== text)) {
      throw new InvalidInput({ [name.slice(0, 64)]: [sentence('parameterTwice')] });
    }
    parameters.set(name, text);
  }
  return parameters;
}
