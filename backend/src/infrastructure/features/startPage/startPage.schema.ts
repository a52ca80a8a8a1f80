import { EntitySchema } from 'typeorm';
import { START_PAGE_BLOCKS, START_PAGE_ID, StartPage } from '../../../domain/startPage/StartPage';
import { id, text, version, writtenIn } from '../../persistence/query/columns';

export const StartPageSchema = new EntitySchema<StartPage>({
  name: 'StartPage',
  target: StartPage,
  tableName: 'start_page',
  columns: {
    id,
    blocks: text('blocks', { array: true }),
    title: text('title', { nullable: true }),
    content: text('content', { nullable: true }),
    version,
    ...writtenIn,
  },
  checks: [
    { name: 'start_page_one_row', expression: `id = '${START_PAGE_ID}'` },
    {
      name: 'start_page_blocks_known',
      expression: `blocks <@ ARRAY[${START_PAGE_BLOCKS.map((block) => `'${block}'`).join(', ')}]`,
    },
  ],
});
