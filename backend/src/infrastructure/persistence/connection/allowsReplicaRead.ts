import { currentRequest } from '../../requestScope/requestScope';

/** Whether this read may be slightly stale, because it is for a cached response that anonymous visitors share. */
export const allowsReplicaRead = (): boolean => currentRequest()?.isCacheable ?? false;
