import { registerEnumType } from 'type-graphql';
import { DRAFT_KINDS } from '../../../domain/drafts/Drafts';
import { graphqlEnum } from '../../http/graphqlEnum';

export const DraftKindEnum = graphqlEnum(DRAFT_KINDS);
registerEnumType(DraftKindEnum, { name: 'DraftKind', description: 'What a draft becomes when it is saved.' });
