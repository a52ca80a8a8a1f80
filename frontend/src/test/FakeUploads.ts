import { act } from '@testing-library/react';

type Answer = { status: number; response: object | null };

/** Takes the place of `XMLHttpRequest`: uploads wait until the test answers them. */
export class FakeUploads {
  readonly requests: FakeRequest[] = [];

  private readonly original = window.XMLHttpRequest;

  start(): void {
    const { requests } = this;
    requests.length = 0;
    window.XMLHttpRequest = class extends FakeRequest {
      constructor() {
        super();
        requests.push(this);
      }
    } as unknown as typeof XMLHttpRequest;
  }

  stop(): void {
    window.XMLHttpRequest = this.original;
  }

  /** The addresses and the files of all uploads so far. */
  get sent(): unknown[] {
    return this.requests.map(({ address, file }) => [address, file?.name]);
  }

  /** Answers the newest upload. */
  async answer(answer: Answer): Promise<void> {
    const request = this.requests.at(-1);
    await act(async () => {
      Object.assign(request ?? {}, answer);
      request?.onload?.();
      await Promise.resolve();
    });
  }

  async progress(loaded: number, total: number): Promise<void> {
    await act(async () => this.requests.at(-1)?.upload.onprogress?.({ loaded, total }));
  }
}

class FakeRequest {
  address = '';
  file: File | null = null;
  status = 0;
  response: object | null = null;
  responseType = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;

  open(_method: string, address: string): void {
    this.address = address;
  }

  setRequestHeader(): void {}

  send(file: File): void {
    this.file = file;
  }

  abort(): void {
    this.onabort?.();
  }
}
