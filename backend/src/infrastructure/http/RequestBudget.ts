import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../application/shared/Log';
import { SampledWarning } from '../../application/shared/SampledWarning';
import { TokenBucket } from '../../application/shared/TokenBucket';
import { RateLimited } from '../../domain/shared/DomainError';
import { normalizeAddress, isPrivate } from './normalizeAddress';
import { sendLightweightError } from './sendLightweightError';

/** The cost of a request by its kind; one request of the API costs 1. */
export const REQUEST_COSTS = { page: 3, api: 1, vote: 0.25, socket: 0.5, message: 0.25, file: 0.05 } as const;

/** The share of a minute's budget that may be spent at once. */
const BURST_SHARE = 1 / 4;

const MAX_ADDRESSES = 20_000;

/** Pictures that are stored, or kept once they have been drawn or fetched. */
const STORED_PICTURE = /^\/(?:avatars|media|server-icon)(?:\/|$)/;

/**
 * Limits the requests of one address per minute, before any expensive work. It counts in the memory of one instance, so
 * N instances allow up to N times as much; PostgreSQL keeps the limits that have to be exact. Private addresses are not
 * counted: they are this machine, its network, or an undeclared proxy, behind which all visitors share one budget.
 */
export class RequestBudget {
  private readonly buckets = new LRUCache<string, TokenBucket>({ max: MAX_ADDRESSES });
  private readonly exceededWarning: SampledWarning;

  constructor(
    private readonly perMinute: number,
    log: Log,
    /** Whether a path is a file of the build. How a path ends says nothing: a link preview is a page and a drawing. */
    private readonly isFile: (path: string) => boolean,
    private readonly now = () => performance.now(),
  ) {
    this.exceededWarning = new SampledWarning(log, 'request budget exceeded');
  }

  readonly spend: RequestHandler = (request, response, next) => {
    const { originalUrl } = request;
    const address = normalizeAddress(request);
    const retryAfter = this.charge(address, this.costOf(originalUrl));
    if (isApi(originalUrl)) this.report(address, response);
    if (retryAfter === 0) return next();
    const { code, message } = new RateLimited(retryAfter);
    sendLightweightError(originalUrl, response, { status: 429, code, message, retryAfter });
  };

  /** Seconds to wait; 0 if the budget allows the request. `address` is in the form of `addressOf`. */
  charge(address: string, cost: number): number {
    if (isPrivate(address)) return 0;
    const now = this.now();
    let bucket = this.buckets.get(address);
    if (!bucket) {
      bucket = new TokenBucket(Math.max(REQUEST_COSTS.page, this.perMinute * BURST_SHARE), this.perMinute, now);
      this.buckets.set(address, bucket);
    }
    const waitMs = bucket.spend(cost, now);
    if (waitMs > 0) this.exceededWarning.record({ address });
    return Math.ceil(waitMs / 1_000);
  }

  /** What is left for scripts, in requests of the API; nothing for an address that is not counted. */
  private report(address: string, response: ServerResponse): void {
    const bucket = this.buckets.get(address);
    if (!bucket) return;
    const now = this.now();
    response.setHeader('X-RateLimit-Limit', Math.floor(bucket.burst));
    response.setHeader('X-RateLimit-Remaining', Math.floor(bucket.availableAt(now)));
    response.setHeader('X-RateLimit-Reset', Math.ceil((Date.now() + bucket.untilFull(now)) / 1_000));
    response.setHeader('X-RateLimit-Resource', 'requests');
  }

  /** Priced by what serves it. */
  private costOf(url: string): number {
    const [path = ''] = url.split('?', 1);
    if (isApi(url)) return REQUEST_COSTS.api;
    if (path.startsWith('/webhook/')) return REQUEST_COSTS.vote;
    return STORED_PICTURE.test(path) || this.isFile(path) ? REQUEST_COSTS.file : REQUEST_COSTS.page;
  }
}

const isApi = (url: string): boolean => /^\/(api|graphql)(\/|\?|$)/.test(url);
