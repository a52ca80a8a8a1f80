import type { Request } from 'express';
import { NotFound, type MissingThing } from '../../domain/shared/DomainError';
import type { Page } from '../../domain/shared/Page';
import type { Schema } from '../http/inputs/fields';
import type { Reply } from '../responseCache/cacheable';
import { listOf, ref } from './openapi/schemas';
import { pageReply, shortListReply, type Dated, type RestPageRequest } from './pages';
import type { RestView } from './restView';

/** The response of a successful request: its description, and how the result of a route becomes one. */
export interface Answer<Result> {
  readonly status: 200 | 201 | 204;
  readonly description: string;
  readonly type?: string;
  readonly schema?: Schema;
  /** The representation in the schema, if there is one. */
  readonly view?: RestView<never>;
  /** The pagination: by page number only, or also by cursor, which works at every depth. */
  readonly paging?: 'pages' | 'pages and cursor';
  readonly setsCookie?: string;
  /** Absent for a route that sends its response itself. */
  reply?(result: Result, context: ReplyContext): Reply;
}

export interface ReplyContext {
  readonly request: Request;
  /** Only for a list with cursors. */
  readonly page: RestPageRequest;
  readonly seesMore: boolean;
  /** Whether the caller may change an object of this kind. */
  readonly mayEdit: boolean;
}

const object = <Row>(status: 200 | 201, view: RestView<Row>, description: string): Answer<Row> => ({
  status,
  description,
  schema: ref(view.name),
  view,
  reply: (row, { seesMore, mayEdit }) => ({ body: view.present(row, seesMore, mayEdit) }),
});

export const one = <Row>(view: RestView<Row>, description: string) => object(200, view, description);

export const created = <Row>(view: RestView<Row>, description: string) => object(201, view, description);

/** An object, or a 404 if there is none. */
export const found = <Row>(view: RestView<Row>, description: string, thing: MissingThing): Answer<Row | null> => ({
  status: 200,
  description,
  schema: ref(view.name),
  view,
  reply(row, { seesMore, mayEdit }) {
    if (row === null) throw new NotFound(thing);
    return { body: view.present(row, seesMore, mayEdit) };
  },
});

/** A list without pages. */
export const all = <Row>(view: RestView<Row>, description: string): Answer<readonly Row[]> => ({
  status: 200,
  description,
  schema: listOf(ref(view.name)),
  view,
  reply: (rows, { seesMore, mayEdit }) => ({ body: rows.map((row) => view.present(row, seesMore, mayEdit)) }),
});

/** A list that staff keep short. */
export const shortList = <Row>(view: RestView<Row>, description: string): Answer<readonly Row[]> => ({
  ...all(view, description),
  paging: 'pages',
  reply: (rows, { request, seesMore, mayEdit }) =>
    shortListReply(request, rows, (row) => view.present(row, seesMore, mayEdit)),
});

/** A list that is ordered by date. It may grow large, so a cursor leads beyond the reach of page numbers. */
export const newestFirst = <Row>(view: RestView<Row>, description: string): Answer<Page<Row>> => ({
  status: 200,
  description,
  schema: listOf(ref(view.name)),
  view,
  paging: 'pages and cursor',
  reply: (rows, { request, page, seesMore, mayEdit }) =>
    pageReply(request, page, {
      ...rows,
      items: rows.items.map((row) => view.present(row, seesMore, mayEdit) as Dated),
    }),
});

export const nothing = (description: string): Answer<unknown> => ({ status: 204, description });

/** A response that is no object of the site. */
export const content = (description: string, type: string, schema: Schema): Answer<Reply> => ({
  status: 200,
  description,
  type,
  schema,
  reply: (reply) => reply,
});
