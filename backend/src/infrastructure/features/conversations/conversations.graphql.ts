import { injectable } from 'inversify';
import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { AttachmentService } from '../../../application/conversations/AttachmentService';
import { ConversationService } from '../../../application/conversations/ConversationService';
import { GuestConversationService } from '../../../application/conversations/GuestConversationService';
import { QueueService } from '../../../application/conversations/QueueService';
import { PrivateLinks } from '../../../application/conversations/PrivateLinks';
import { addressOfAttachment, type Attachment } from '../../../domain/conversations/Attachment';
import {
  numberOf,
  type Conversation,
  type ConversationKind,
  type EntryEvent,
  type EntryKind,
  type GuestEntryKind,
  type Side,
} from '../../../domain/conversations/Conversation';
import type { Permission } from '../../../domain/staff/Permission';
import type { Context } from '../../graphql/Context';
import { readInput } from '../../http/readInput';
import { ApplicationAnswerView } from '../applications/applicationQuestions.api';
import {
  AssigneeInput,
  ConversationKindEnum,
  EntryKindEnum,
  GuestEntryKindEnum,
  GuestReplyInput,
  MergeInput,
  ReplyInput,
  SideEnum,
} from './conversations.inputs';

@ObjectType('EntryEvent', { description: 'What an event changed.' })
export class EntryEventView {
  @Field(() => String, {
    description:
      '`status`; `closing`: the site will close it at the time `to`; `merged` into the request with the id `to`; ' +
      '`merged_from` the request with the id `from`; the decision on an appeal: `ban_lifted`, `ban_kept`, or ' +
      '`ban_shortened` from the end `from`, or from none, to the end `to`; for staff also `assignee`.',
  })
  type!: EntryEvent['type'];

  @Field(() => String, { nullable: true, description: 'The value before; null for none.' })
  from!: string | null;

  @Field(() => String, { nullable: true, description: 'The value after; null for none.' })
  to!: string | null;
}

@ObjectType('Attachment', { description: 'A picture of an entry. Its addresses answer only the guest and staff.' })
export class AttachmentView {
  @Field(() => ID, { description: 'The UUID.' })
  id!: string;

  @Field(() => String, { description: 'The address of the picture, without the origin.' })
  url!: string;

  @Field(() => String, { description: 'The address of a variant at most 640 pixels wide.' })
  previewUrl!: string;

  @Field(() => Int, { description: 'The width of the picture in pixels.' })
  width!: number;

  @Field(() => Int, { description: 'The height of the picture in pixels.' })
  height!: number;
}

export const toAttachmentView = (attachment: Attachment): AttachmentView => ({
  id: attachment.id,
  url: addressOfAttachment(attachment, 'full'),
  previewUrl: addressOfAttachment(attachment, 'preview'),
  width: attachment.width,
  height: attachment.height,
});

/** An entry with the addresses of its pictures. */
export const toEntryView = <Row extends { readonly attachments: readonly Attachment[] }>(entry: Row) => ({
  ...entry,
  attachments: entry.attachments.map(toAttachmentView),
});

@ObjectType()
abstract class SharedEntryView {
  @Field(() => Int, { description: 'The number of the entry, which grows.' })
  seq!: number;

  @Field(() => SideEnum, { description: 'Which side it comes from.' })
  side!: Side;

  @Field(() => String, { nullable: true, description: 'The name of the author; null if it is unknown.' })
  author!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The text as it was written: Markdown by staff, no markup by guests; null for an event or a removed text.',
  })
  body!: string | null;

  @Field(() => EntryEventView, { nullable: true, description: 'Only of an event.' })
  event!: EntryEventView | null;

  @Field(() => [AttachmentView], { description: 'The pictures, in the order of the writer.' })
  attachments!: AttachmentView[];

  @Field(() => Date, { description: 'When it was added.' })
  createdAt!: Date;
}

@ObjectType('GuestEntry', { description: 'An entry of a conversation as guests see it, with numbers of their own.' })
export class GuestEntryView extends SharedEntryView {
  @Field(() => GuestEntryKindEnum, { description: 'The kind of the entry.' })
  kind!: GuestEntryKind;
}

@ObjectType('Entry', { description: 'An entry of a conversation.' })
export class EntryView extends SharedEntryView {
  @Field(() => EntryKindEnum, { description: 'The kind of the entry.' })
  kind!: EntryKind;

  @Field(() => String, { nullable: true, description: 'Who removed the text; null if it was not removed.' })
  removedBy!: string | null;
}

@ObjectType('GuestConversation', { description: 'A conversation as guests see it, without notes.' })
export class GuestConversationView {
  @Field(() => ID, { description: 'The UUID of the ticket or the application.' })
  id!: string;

  @Field(() => ConversationKindEnum, { description: 'What it is about.' })
  kind!: ConversationKind;

  @Field(() => String, { description: 'The subject of the ticket; empty for an application.' })
  subject!: string;

  @Field(() => String, { description: 'The status of the ticket or the application, in lower case.' })
  status!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When the site closes it if the guest does not write; null: it does not.',
  })
  closesAt!: Date | null;

  @Field(() => ID, { nullable: true, description: 'The UUID of the request that it was merged into; null if not.' })
  mergedInto!: string | null;

  @Field(() => String, { description: 'The number for people: the first characters of the id.' })
  number?: string;

  @Field(() => Boolean, { description: 'Whether the guest can still write.' })
  isWritable?: boolean;

  @Field(() => [ApplicationAnswerView], {
    description: 'The answers of an application to the own questions of its form; none for a ticket.',
  })
  answers?: ApplicationAnswerView[];

  @Field(() => [GuestEntryView], { description: 'The entries, oldest first.' })
  entries?: GuestEntryView[];

  readonly banId!: string | null;

  readonly linkGeneration!: number;
}

@ObjectType('Conversation', { description: 'A conversation with a guest about a ticket or an application.' })
export class ConversationView {
  @Field(() => ID, { description: 'The UUID of the ticket or the application.' })
  id!: string;

  @Field(() => String, { description: 'The name that the guest gave.' })
  playerName!: string;

  @Field(() => String, { nullable: true, description: 'The language of the guest, as a BCP 47 code; null if unknown.' })
  language!: string | null;

  @Field(() => Date, { description: 'When the ticket or the application was sent.' })
  createdAt!: Date;

  @Field(() => ConversationKindEnum, { description: 'What it is about.' })
  kind!: ConversationKind;

  @Field(() => String, { nullable: true, description: 'The account that takes care of it; null for none.' })
  assignee!: string | null;

  @Field(() => SideEnum, { nullable: true, description: 'The side that has to answer; null when it is done.' })
  waitsFor!: Side | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the site closes it if the guest does not write; null: it does not.',
  })
  closesAt!: Date | null;

  @Field(() => ID, { nullable: true, description: 'The UUID of the request that it was merged into; null if not.' })
  mergedInto!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The UUID of the ban that an appeal is against; null if it is none, or the ban is not known.',
  })
  banId!: string | null;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

const Id = () => Arg('id', () => ID, { description: 'The UUID of the ticket or the application.' });
const After = () =>
  Arg('after', () => Int, { nullable: true, description: 'Only entries after this number; absent: all entries.' });

@injectable()
@Resolver(() => GuestConversationView)
export class GuestConversationResolver {
  constructor(
    private readonly requests: GuestConversationService,
    private readonly attachments: AttachmentService,
    private readonly links: PrivateLinks,
  ) {}

  @Query(() => GuestConversationView, {
    nullable: true,
    description: 'A conversation that this browser has opened by its private link; null for any other.',
  })
  guestConversation(@Id() id: string, @Ctx() { conversations }: Context): Promise<GuestConversationView | null> {
    return this.requests.find(conversations, id);
  }

  @Mutation(() => GuestEntryView, {
    description: 'Replies to a conversation. A reply opens a finished ticket again. Limited to 10 per hour.',
  })
  async replyAsGuest(
    @Id() id: string,
    @Arg('input', () => GuestReplyInput) input: GuestReplyInput,
    @Ctx() { conversations }: Context,
  ): Promise<GuestEntryView> {
    return toEntryView(await this.requests.reply(conversations, id, input));
  }

  @Mutation(() => GuestConversationView, { description: 'Closes the ticket of a conversation.' })
  closeAsGuest(@Id() id: string, @Ctx() { conversations }: Context): Promise<GuestConversationView> {
    return this.requests.close(conversations, id);
  }

  @Mutation(() => Int, {
    description:
      'Records that the guest has the entries up to `seq` on screen, so that no mail tells of them. Returns `seq`.',
  })
  async markSeenAsGuest(
    @Id() id: string,
    @Arg('seq', () => Int, { description: 'The number of the newest entry on screen.' }) seq: number,
    @Ctx() { conversations }: Context,
  ): Promise<number> {
    await this.requests.markSeen(conversations, id, seq);
    return seq;
  }

  @FieldResolver()
  async entries(@Root() { id }: Conversation, @After() after: number | null): Promise<GuestEntryView[]> {
    return (await this.requests.entries(id, after ?? undefined)).map(toEntryView);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the site accepts pictures with replies.' })
  canAttach(): Promise<boolean> {
    return this.attachments.isAvailable();
  }

  @FieldResolver()
  answers(@Root() { id }: Conversation): Promise<ApplicationAnswerView[]> {
    return this.requests.answers(id);
  }

  @FieldResolver()
  number(@Root() conversation: Conversation): string {
    return numberOf(conversation);
  }

  @FieldResolver()
  isWritable(@Root() conversation: Conversation): boolean {
    return this.requests.isWritable(conversation);
  }

  @FieldResolver(() => String, { description: 'The key for the subscription `conversationChanged`.' })
  watch(@Root() { id, linkGeneration: generation }: Conversation): string {
    return this.links.watchKey({ id, audience: 'guest', generation });
  }

  @FieldResolver(() => String, { description: 'The private link. It opens the conversation in any browser.' })
  link(@Root() { id, linkGeneration }: Conversation): string {
    return this.links.addressOf({ id, generation: linkGeneration });
  }
}

@injectable()
@Resolver(() => ConversationView)
export class ConversationResolver {
  constructor(
    private readonly conversations: ConversationService,
    private readonly requests: GuestConversationService,
    private readonly attachments: AttachmentService,
    private readonly queue: QueueService,
    private readonly links: PrivateLinks,
  ) {}

  @Authorized<Permission>('tickets')
  @Query(() => ConversationView, {
    nullable: true,
    description: 'One conversation; null if none has this ID. Permission: `tickets`.',
  })
  conversation(@Id() id: string, @Ctx() { actor }: Context): Promise<ConversationView | null> {
    return this.conversations.find(actor, id);
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => EntryView, {
    description: 'Adds a reply or a note. Sets the status of the ticket with it, if asked for. Permission: `tickets`.',
  })
  async reply(
    @Id() id: string,
    @Arg('input', () => ReplyInput) input: ReplyInput,
    @Ctx() { actor }: Context,
  ): Promise<EntryView> {
    return toEntryView(await this.conversations.reply(actor, id, input));
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => ConversationView, { description: 'Assigns a conversation to an account. Permission: `tickets`.' })
  async assign(
    @Id() id: string,
    @Arg('assignee', () => String, { nullable: true, description: 'The name of an account; null: no one.' })
    assignee: string | null,
    @Arg('note', () => String, { nullable: true, description: 'A note for the colleague, which only staff see.' })
    note: string | null,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The version this edit is based on; a stale one is a `CONFLICT`.',
    })
    version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<ConversationView> {
    const edit = await readInput(AssigneeInput, { assignee, note, version });
    return this.conversations.assign(actor, id, edit);
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => [String], {
    description:
      'Tells colleagues for 12 seconds that a reply is being written, and returns all who write one. Permission: `tickets`.',
  })
  noteReplying(@Id() id: string, @Ctx() { actor }: Context): Promise<string[]> {
    return this.conversations.noteReplying(actor, id);
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => [String], {
    description:
      'Tells colleagues for 25 seconds that a request is open on a screen, or that it no longer is. Returns the others who have it open. Permission: `tickets`.',
  })
  noteReading(
    @Id() id: string,
    @Arg('isOpen', () => Boolean, { defaultValue: true, description: 'False: it was closed.' }) isOpen: boolean,
    @Ctx() { actor }: Context,
  ): Promise<string[]> {
    return this.conversations.noteReading(actor, id, isOpen);
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => EntryView, { description: 'Removes the text of an entry. Permission: `tickets`.' })
  async removeEntry(
    @Id() id: string,
    @Arg('seq', () => Int, { description: 'The number of the entry.' }) seq: number,
    @Ctx() { actor }: Context,
  ): Promise<EntryView> {
    return toEntryView(await this.conversations.removeEntry(actor, id, seq));
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => ConversationView, {
    description:
      'Merges a ticket into another one of the same guest: copies what was written, and closes it. Returns the one that stays. Permission: `tickets`.',
  })
  async mergeRequest(
    @Id() id: string,
    @Arg('into', () => ID, { description: 'The UUID of the ticket that stays.' }) into: string,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The version of the ticket that ends; a stale one is a `CONFLICT`.',
    })
    version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<ConversationView> {
    return this.conversations.merge(actor, id, await readInput(MergeInput, { into, version }));
  }

  @Mutation(() => String, {
    description:
      'Replaces the private link of a conversation, and returns the new one. For the guest, 5 times a day, and for staff with the permission `tickets`.',
  })
  renewLink(@Id() id: string, @Ctx() { actor, conversations }: Context): Promise<string> {
    return actor.can('tickets') ? this.conversations.renewLink(actor, id) : this.requests.renewLink(conversations, id);
  }

  @Subscription(() => Int, {
    topics: ({ args }: { args: { watch: string } }) => `watch ${args.watch}`,
    description: 'A number that grows whenever there is something new to ask for. An unknown key never sends one.',
  })
  conversationChanged(
    @Arg('watch', () => String, { description: 'The key from a conversation.' }) _watch: string,
    @Root() newest: number,
  ): number {
    return newest;
  }

  @FieldResolver(() => [EntryView], { description: 'The entries, oldest first.' })
  async entries(
    @Root() { id }: Conversation,
    @After() after: number | null,
    @Ctx() { actor }: Context,
  ): Promise<EntryView[]> {
    return (await this.conversations.entries(actor, id, after ?? undefined)).map(toEntryView);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the site accepts pictures with replies and notes.' })
  canAttach(): Promise<boolean> {
    return this.attachments.isAvailable();
  }

  @FieldResolver(() => [ApplicationAnswerView], {
    description: 'The answers of an application to the own questions of its form; none for a ticket.',
  })
  answers(@Root() { id }: Conversation, @Ctx() { actor }: Context): Promise<ApplicationAnswerView[]> {
    return this.conversations.answers(actor, id);
  }

  @FieldResolver(() => Int, { description: 'The number of the last entry that the caller has read; 0 for none.' })
  readUpTo(@Root() { id }: Conversation, @Ctx() { actor }: Context): Promise<number> {
    return this.queue.readUpTo(actor, id);
  }

  @FieldResolver(() => [String], { description: 'The accounts that are writing a reply.' })
  replying(@Root() { id }: Conversation, @Ctx() { actor }: Context): Promise<string[]> {
    return this.conversations.replying(actor, id);
  }

  @FieldResolver(() => [String], { description: 'The other accounts that have it open.' })
  readers(@Root() { id }: Conversation, @Ctx() { actor }: Context): Promise<string[]> {
    return this.conversations.readers(actor, id);
  }

  @FieldResolver(() => String, { description: 'The key for the subscription `conversationChanged`.' })
  watch(@Root() { id }: Conversation): string {
    return this.links.watchKey({ id, audience: 'staff', generation: 0 });
  }
}
