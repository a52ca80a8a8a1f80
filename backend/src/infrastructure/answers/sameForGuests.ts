import type { NextFunction } from 'express';
import { Extensions } from 'type-graphql';
import { currentRequest } from '../observability/requestScope';

/** A route whose answer every guest gets alike; staff and visitors who are known by a cookie are always asked anew. */
export function sameForGuests(_request: object, _response: object, next: NextFunction): void {
  currentRequest()?.sharing.allow();
  next();
}

/** A query whose answer every guest gets alike, as `sameForGuests` says it of a route. */
export const SameForGuests = () => Extensions({ sameForGuests: true });
