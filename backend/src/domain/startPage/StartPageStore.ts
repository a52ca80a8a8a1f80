import type { StartPage } from './StartPage';

export abstract class StartPageStore {
  abstract read(): Promise<StartPage>;
  /** Like `read`, but no other transaction changes the page until this one ends. */
  abstract readForUpdate(): Promise<StartPage>;
  /** Returns the stored state. */
  abstract save(page: StartPage): Promise<StartPage>;
}
