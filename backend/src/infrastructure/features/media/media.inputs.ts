import { IsInt, Max, Min } from 'class-validator';
import { ArgsType, InputType, Int, registerEnumType } from 'type-graphql';
import { MEDIA_STATES, type MediaEdit } from '../../../application/media/MediaService';
import { MAX_ALT_LENGTH } from '../../../domain/media/Media';
import { MEDIA_USE_KINDS } from '../../../domain/media/MediaUse';
import { MEDIA_FILTERS, type MediaFilter, type MediaSearch } from '../../../domain/media/MediaLibrary';
import { sentence } from '../../../domain/shared/Sentence';
import { graphqlEnum } from '../../http/graphqlEnum';
import { EditedVersion, MAX_TITLE_LENGTH, OptionalFlag, OptionalOneOf, OptionalText } from '../../http/inputs/fields';
import { InputField } from '../../http/inputs/inputField';
import { says } from '../../http/inputs/says';

const MediaFilterEnum = graphqlEnum(MEDIA_FILTERS);
registerEnumType(MediaFilterEnum, {
  name: 'MediaFilter',
  description: 'Which uploaded pictures; `UNDESCRIBED` ones have no alternative text and are no decoration.',
});

export const MediaStateEnum = graphqlEnum(MEDIA_STATES);
registerEnumType(MediaStateEnum, {
  name: 'MediaState',
  description: 'Whether pictures can be uploaded. `UNSUPPORTED`: this machine cannot decode pictures.',
});

export const MediaUseKindEnum = graphqlEnum(MEDIA_USE_KINDS);
registerEnumType(MediaUseKindEnum, {
  name: 'MediaUseKind',
  description: 'What can show a picture: content, and the look of the site (`BRAND`).',
});

const INSIDE = says(sentence('focusInside'));

const Focus = (description: string): PropertyDecorator =>
  InputField(() => Int, description, [IsInt(INSIDE), Min(0, INSIDE), Max(100, INSIDE)], {
    isOptional: true,
    absent: 'Absent: unchanged.',
  });

@InputType({ description: 'What staff say about an uploaded picture.' })
export class MediaInput implements MediaEdit {
  @OptionalText(
    MAX_ALT_LENGTH,
    'What the picture shows, for people who do not see it.',
    'Absent: unchanged. Required unless it is a decoration.',
  )
  alt?: string | null;

  @OptionalFlag('Whether it only decorates, so that screen readers skip it.', 'Absent: unchanged.')
  isDecoration?: boolean | null;

  @Focus('The point that every crop keeps, in percent from the left.')
  focusX?: number | null;

  @Focus('The point that every crop keeps, in percent from the top.')
  focusY?: number | null;

  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class MediaListInput implements MediaSearch {
  @OptionalText(MAX_TITLE_LENGTH, 'Part of the file name or of the alternative text, case-insensitive.')
  search?: string | null;

  @OptionalOneOf(MediaFilterEnum, 'Only these pictures.', { defaultValue: 'all' })
  filter?: MediaFilter | null;
}
