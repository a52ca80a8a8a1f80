import type { Caller } from '../api/identify';

/** What a resolver knows of the request: who is asking. */
export type Context = Caller;
