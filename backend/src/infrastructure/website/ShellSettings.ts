import type { PageExecute, Renderer, ShellContent } from './Renderer';

const TIMEOUT_MS = 1_000;

/** The site's settings for shells, so that a page that only the browser renders has the site's own name at once. */
export class ShellSettings {
  /** As of the last successful load. Before the first one, the title is the host and the browser loads the settings. */
  current: ShellContent;

  constructor(
    private readonly renderer: Pick<Renderer, 'renderShell'>,
    private readonly execute: PageExecute,
    origin: string,
  ) {
    this.current = { title: new URL(origin).host, data: {} };
  }

  /** Keeps the last settings when the new ones cannot be loaded within a second. */
  async load(): Promise<ShellContent> {
    const timeout = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null).unref());
    const loading = this.renderer.renderShell(this.execute).catch(() => null);
    this.current = (await Promise.race([loading, timeout])) ?? this.current;
    return this.current;
  }
}
