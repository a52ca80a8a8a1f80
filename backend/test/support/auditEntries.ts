import { type FindOptionsWhere, Like, Not } from 'typeorm';
import { AuditEntry } from '../../src/domain/staff/AuditEntry';
import type { useSite } from './site';

/** The audit entries of changes, oldest first, without those of the sign-ins that a test needs. */
export const listChanges = (site: ReturnType<typeof useSite>, where: FindOptionsWhere<AuditEntry> = {}) =>
  site.source
    .getRepository(AuditEntry)
    .find({ where: { action: Not(Like('admin_user.signed%')), ...where }, order: { createdAt: 'ASC' } });
