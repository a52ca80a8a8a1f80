import { QueryFailedError } from 'typeorm';
import type { DomainError } from '../../../domain/shared/DomainError';

/**
 * Two concurrent requests can both find a value free. The unique index decides, and this maps its violation to
 * `refusal`.
 */
export const mapUniqueViolation =
  (constraint: string, refusal: DomainError) =>
  (thrown: unknown): never => {
    throw isViolationOf(thrown, constraint) ? refusal : thrown;
  };

const isViolationOf = (thrown: unknown, constraint: string): boolean =>
  thrown instanceof QueryFailedError &&
  'constraint' in thrown.driverError &&
  thrown.driverError.constraint === constraint;
