import { InputType, registerEnumType } from 'type-graphql';
import {
  APPEAL_DECISIONS,
  APPEAL_RIGHTS,
  type AppealDecision,
  type AppealVerdict,
} from '../../../application/appeals/AppealService';
import { Int } from 'type-graphql';
import { IsInt, Min } from 'class-validator';
import { sentence } from '../../../domain/shared/Sentence';
import { graphqlEnum } from '../../http/graphqlEnum';
import { Example } from '../../http/inputs/examples';
import { OneOf, OptionalText, RequiredText } from '../../http/inputs/fields';
import { InputField } from '../../http/inputs/inputField';
import { says } from '../../http/inputs/says';
import { AttachmentIds, IdempotencyKey, MAX_REPLY_LENGTH, SeenUpTo } from '../conversations/conversations.inputs';

const AppealDecisionEnum = graphqlEnum(APPEAL_DECISIONS);
registerEnumType(AppealDecisionEnum, {
  name: 'AppealDecision',
  description: 'What is decided on an appeal. REST uses lower-case values.',
  valuesConfig: {
    LIFT: { description: 'The ban is lifted, with the reply as the reason.' },
    SHORTEN: { description: 'The ban ends earlier.' },
    KEEP: { description: 'The ban stays as it is.' },
  },
});

export const AppealRightEnum = graphqlEnum(APPEAL_RIGHTS);
registerEnumType(AppealRightEnum, {
  name: 'AppealRight',
  description: 'Whether the reader may decide on an appeal.',
  valuesConfig: {
    GRANTED: { description: 'Yes.' },
    OWN_BAN: { description: 'The reader set the ban, and a colleague can decide.' },
    NO_PERMISSION: { description: 'The reader may not change bans.' },
  },
});

const VALID_NUMBER = says(sentence('valueNotValid'));

@Example({
  decision: 'shorten',
  duration: '7 days',
  body: 'It was your first ban, so it ends on Sunday.',
  after: 1,
  key: '3c2b1a09-8f7e-4d6c-9b5a-4f3e2d1c0b9a',
  banVersion: 1,
})
@InputType({ description: 'A decision on an appeal, with the reply that tells the guest.' })
export class AppealDecisionInput implements AppealVerdict {
  @OneOf(AppealDecisionEnum, 'What is decided.')
  decision!: AppealDecision;

  @OptionalText(
    64,
    'When a shortened ban ends, from its start, as in a ban: `7 days`, `1d 12h`. It must be ahead, and before the end that the ban has.',
    'Only with `shorten`.',
  )
  duration?: string | null;

  @RequiredText(MAX_REPLY_LENGTH, 'The reply to the guest, as Markdown without pictures.')
  body!: string;

  @SeenUpTo()
  after!: number;

  @IdempotencyKey()
  key!: string;

  @InputField(
    () => Int,
    'The version of the ban that the decision is based on; a stale one is a `CONFLICT`.',
    [IsInt(VALID_NUMBER), Min(0, VALID_NUMBER)],
    { isOptional: true, absent: 'Absent or null: any.' },
  )
  banVersion?: number | null;

  @AttachmentIds()
  attachments?: string[] | null;
}
