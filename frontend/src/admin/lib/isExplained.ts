import type { Failure } from '@/shared/api/failure';

const unexplainedCodes = new Set(['UNREACHABLE', 'INTERNAL_SERVER_ERROR', 'UNAVAILABLE']);

/** Whether the server's message helps the user. */
export const isExplained = ({ code }: Failure): boolean => !unexplainedCodes.has(code);
