import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Permission } from '../../../domain/staff/Permission';
import type { Context } from '../../graphql/Context';
import { Markdown } from '../../http/Markdown';
import { EntryView, GuestEntryView } from './conversations.graphql';
import { MAX_REPLY_LENGTH } from './conversations.inputs';

/** Names of players have characters that Markdown takes for emphasis, so what guests write is no Markdown. */
const htmlOf = (markdown: Markdown, { side, body }: Pick<EntryView, 'side' | 'body'>): string | null =>
  body === null || side !== 'staff' ? null : markdown.renderMessage(body);

const BODY_HTML = 'The text by staff as sanitized HTML; null for what guests wrote, for an event and a removed text.';

@injectable()
@Resolver(() => GuestEntryView)
export class GuestEntryResolver {
  constructor(private readonly markdown: Markdown) {}

  @FieldResolver(() => String, { nullable: true, description: BODY_HTML })
  bodyHtml(@Root() entry: GuestEntryView): string | null {
    return htmlOf(this.markdown, entry);
  }
}

@injectable()
@Resolver(() => EntryView)
export class EntryResolver {
  constructor(private readonly markdown: Markdown) {}

  @FieldResolver(() => String, { nullable: true, description: BODY_HTML })
  bodyHtml(@Root() entry: EntryView): string | null {
    return htmlOf(this.markdown, entry);
  }

  @Authorized<Permission>('tickets')
  @Query(() => String, {
    description: 'Renders a reply or a note as HTML before it is sent. Nothing is stored. Permission: `tickets`.',
  })
  replyPreview(
    @Arg('content', () => String, { description: 'Markdown, of which the first 10,000 characters are rendered.' })
    content: string,
    @Ctx() { actor }: Context,
  ): string {
    actor.must('tickets');
    return this.markdown.renderMessage(content.slice(0, MAX_REPLY_LENGTH));
  }
}
