import type { Caller } from '../http/identify';

/** The context of a resolver: the caller of the request. */
export type Context = Caller;
