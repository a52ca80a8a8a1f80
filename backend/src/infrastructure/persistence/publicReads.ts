import { currentRequest } from '../observability/requestScope';

/** Whether what is read now may be a moment behind: whoever asks has changed nothing, neither now nor before. */
export function mayLag(): boolean {
  const request = currentRequest();
  return request !== undefined && request.isOfStranger && request.onlyReads;
}

/** The request, of which nobody could tell before, has turned out to change nothing. */
export function thisOnlyReads(): void {
  const request = currentRequest();
  if (request) request.onlyReads = true;
}
