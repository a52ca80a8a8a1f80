/**
 * What the start page can show below the name and the address of the server: the card of the server, the doors to store,
 * news and vote page, and what is newest in each part of the site. `text` is a text of the owner.
 */
export const START_PAGE_BLOCKS = [
  'status',
  'links',
  'event',
  'vote_party',
  'news',
  'gallery',
  'top_players',
  'text',
] as const;

export type StartPageBlock = (typeof START_PAGE_BLOCKS)[number];

/** The id of the start page, of which there is one. */
export const START_PAGE_ID = '00000000-0000-0000-0000-000000000001';

export interface StartPageForm {
  /** From top to bottom; a block that is missing is not shown. */
  readonly blocks: readonly StartPageBlock[];
  /** The heading of the owner's text, if it has one. */
  readonly title?: string | null | undefined;
  /** The owner's text in Markdown. */
  readonly content?: string | null | undefined;
}

/** The order of the first page that visitors see. */
export class StartPage {
  readonly id: string;
  blocks: StartPageBlock[];
  title: string | null;
  content: string | null;
  /** Increases with every change; 0 before the first one. */
  readonly version: number;

  constructor(state: Omit<StartPage, 'arrange' | 'forVisitors'>) {
    this.id = state.id;
    this.blocks = state.blocks;
    this.title = state.title;
    this.content = state.content;
    this.version = state.version;
  }

  /** That of the specification: the card of the server, and the doors to store, news and vote page. */
  static initial(): StartPage {
    return new StartPage({ id: START_PAGE_ID, blocks: ['status', 'links'], title: null, content: null, version: 0 });
  }

  arrange({ blocks, title, content }: StartPageForm): void {
    this.blocks = [...new Set(blocks)];
    this.title = title || null;
    this.content = content || null;
  }

  /** Without a text that is not shown: it may not be finished. */
  forVisitors(): StartPage {
    return this.blocks.includes('text') ? this : new StartPage({ ...this, title: null, content: null });
  }
}
