import { readVarInt } from './packets';

/** Splits a stream into packets, regardless of chunk boundaries, and rejects packets larger than `largest`. */
export class PacketReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private held: Buffer = Buffer.alloc(0);

  constructor(
    stream: AsyncIterable<Buffer>,
    private readonly largest: number,
  ) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** The data of the next packet; rejects when the packet has another id. */
  async next(id: number): Promise<Buffer> {
    const packet = await this.take();
    const found = readVarInt(packet, 0);
    if (found?.value !== id) throw new Error(`a packet other than ${id}`);
    return packet.subarray(found.end);
  }

  private async take(): Promise<Buffer> {
    let length = readVarInt(this.held, 0);
    while (!length) {
      await this.hold(this.held.length + 1);
      length = readVarInt(this.held, 0);
    }
    if (length.value < 1 || length.value > this.largest) throw new Error(`a packet of ${length.value} bytes`);

    const end = length.end + length.value;
    await this.hold(end);
    const packet = this.held.subarray(length.end, end);
    this.held = this.held.subarray(end);
    return packet;
  }

  /** Waits for `size` bytes and joins chunks once: joining tiny chunks of a large response one by one takes seconds. */
  private async hold(size: number): Promise<void> {
    const chunks: Buffer[] = [this.held];
    let length = this.held.length;
    while (length < size) {
      const { value, done } = await this.chunks.next();
      if (done) throw new Error('the connection ended too early');
      chunks.push(value);
      length += value.length;
    }
    this.held = Buffer.concat(chunks);
  }
}
