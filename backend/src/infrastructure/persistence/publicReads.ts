import { currentRequest } from '../observability/requestScope';

/** Whether what is read now may be a moment old: it becomes a response that anonymous visitors share. */
export const allowsReplicaRead = (): boolean => currentRequest()?.isCacheable ?? false;
