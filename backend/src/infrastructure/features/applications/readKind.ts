import { APPLICATION_KINDS, type ApplicationKind } from '../../../domain/applications/ApplicationForm';
import { NotFound } from '../../../domain/shared/DomainError';

/** The kind in a path. Throws `NotFound` for any other. */
export function readKind(id: string): ApplicationKind {
  const kind = APPLICATION_KINDS.find((each) => each === id);
  if (!kind) throw new NotFound('applicationForm');
  return kind;
}
