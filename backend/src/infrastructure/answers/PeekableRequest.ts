import { IncomingMessage } from 'node:http';

/** Says whether it has answered. */
export type Look = (body: Buffer | null) => boolean;

/**
 * A request whose body can be seen before it becomes a stream: one that nobody needs took about 6 of the 37 µs of a
 * kept answer.
 */
export class PeekableRequest extends IncomingMessage {
  private look: Look | undefined;
  private isAnswered = false;

  /** Shows a body as it comes, or null where it does not come in one piece. There has to be one. */
  peek(look: Look): void {
    this.look = look;
  }

  /** Nobody reads from it any more, and all of it has come. */
  answered(): void {
    this.isAnswered = true;
  }

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    const { look } = this;
    if (look && chunk) {
      this.look = undefined;
      const isWhole = chunk.length === Number(this.headers['content-length']);
      if (look(isWhole ? chunk : null)) this.answered();
    }
    return this.isAnswered || super.push(chunk, encoding);
  }

  override resume(): this {
    return this.isAnswered ? this : super.resume();
  }
}
