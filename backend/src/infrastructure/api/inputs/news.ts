import { Field, InputType, Int } from 'type-graphql';
import type { NewsEdit } from '../../../application/news/NewsService';
import { EditedVersion, ImageAddress, RequiredText } from './fields';

@InputType({ description: 'Something the staff tells the community, whole.' })
export class NewsInput implements NewsEdit {
  @Field(() => String, { description: 'At most 200 characters.' })
  @RequiredText(200)
  title!: string;

  @Field(() => String, { description: 'What lists and previews show, at most 500 characters.' })
  @RequiredText(500)
  excerpt!: string;

  @Field(() => String, { description: 'The article in Markdown, at most 50,000 characters.' })
  @RequiredText(50_000)
  content!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A path on this site or an https address; absent or null, the article has no picture.',
  })
  @ImageAddress()
  image?: string | null;

  @Field(() => Int, { nullable: true, description: 'The version the editor started from; a stale one is a CONFLICT.' })
  @EditedVersion()
  version?: number | null;
}
