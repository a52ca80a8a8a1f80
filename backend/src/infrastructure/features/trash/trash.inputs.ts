import { ArgsType, registerEnumType } from 'type-graphql';
import type { TrashListQuery } from '../../../application/trash/TrashService';
import { RESTORE_NOTES } from '../../../domain/trash/TrashedItems';
import { TRASH_KINDS, type TrashKind } from '../../../domain/trash/TrashKind';
import { graphqlEnum } from '../../http/graphqlEnum';
import { OptionalOneOf, OptionalText } from '../../http/inputs/fields';
import { ListInput } from '../../http/inputs/lists';

export const TrashKindEnum = graphqlEnum(TRASH_KINDS);
registerEnumType(TrashKindEnum, {
  name: 'TrashKind',
  description: 'What staff delete and can restore. REST uses lower-case values.',
});

export const RestoreNoteEnum = graphqlEnum(RESTORE_NOTES);
registerEnumType(RestoreNoteEnum, {
  name: 'RestoreNote',
  description: 'What had to change because something else has taken its place. REST uses lower-case values.',
  valuesConfig: {
    SLUG_TAKEN: { description: 'Another page has its path, so it is unpublished and has another one.' },
    PIN_TAKEN: { description: 'Another article is pinned in its place, so it is no longer pinned.' },
    SERVICE_NAME_TAKEN: { description: 'Another vote link has its service name, so it is inactive and has none.' },
  },
});

@ArgsType()
export class TrashListInput extends ListInput implements TrashListQuery {
  @OptionalOneOf(TrashKindEnum, 'Only items of this kind.')
  kind?: TrashKind | null;

  @OptionalText(
    200,
    'Part of the title, case-insensitive. Fewer than 3 characters search only the 10,000 newest items.',
  )
  search?: string | null;
}
