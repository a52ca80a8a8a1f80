import { QueryFailedError } from 'typeorm';
import type { DomainError } from '../../domain/shared/DomainError';

/** Two requests can pass the question "is it taken?" together; the unique index decides, and this says so in our words. */
export const refuseWhenTaken =
  (constraint: string, refusal: DomainError) =>
  (thrown: unknown): never => {
    throw violates(thrown, constraint) ? refusal : thrown;
  };

const violates = (thrown: unknown, constraint: string): boolean =>
  thrown instanceof QueryFailedError &&
  'constraint' in thrown.driverError &&
  thrown.driverError.constraint === constraint;
