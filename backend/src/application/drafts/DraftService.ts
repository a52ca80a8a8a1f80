import { injectable } from 'inversify';
import {
  Drafts,
  MAX_DRAFT_BYTES,
  NEW_SUBJECT_ID,
  parseDraftBody,
  type Draft,
  type DraftKey,
  type DraftKind,
} from '../../domain/drafts/Drafts';
import { InvalidInput, NotSignedIn } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { isUuid } from '../../domain/shared/uuid';
import { AUDIT_KINDS } from '../../domain/staff/auditKinds';
import type { Actor } from '../shared/Actor';

/** Unsaved input of the signed-in account. It is not audited, because only its author reads it. */
@injectable()
export class DraftService {
  constructor(private readonly drafts: Drafts) {}

  /** Without an id, the draft of a new subject. */
  find(actor: Actor, kind: DraftKind, id: string | null | undefined): Promise<Draft | null> {
    return this.drafts.find(keyOf(actor, kind, id));
  }

  async save(actor: Actor, kind: DraftKind, id: string | null | undefined, body: string): Promise<Draft> {
    const key = keyOf(actor, kind, id);
    const parsed = parseDraftBody(body);
    if (!parsed) throw new InvalidInput({ body: [sentence('draftNotValid', { max: MAX_DRAFT_BYTES / 1000 })] });
    const saved = await this.drafts.save(key, parsed);
    if (!saved) throw new NotSignedIn();
    return saved;
  }

  async discard(actor: Actor, kind: DraftKind, id: string | null | undefined): Promise<void> {
    await this.drafts.remove(keyOf(actor, kind, id));
  }
}

function keyOf(actor: Actor, kind: DraftKind, id: string | null | undefined): DraftKey {
  actor.must(AUDIT_KINDS[kind]);
  if (id != null && !isUuid(id)) throw new InvalidInput({ id: [sentence('valueNotValid')] });
  return { username: actor.mustBeSignedIn(), kind, subjectId: id ?? NEW_SUBJECT_ID };
}
