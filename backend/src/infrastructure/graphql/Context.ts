import type { Caller } from '../api/identify';

/** The context of a resolver: the caller of the request. */
export type Context = Caller;
