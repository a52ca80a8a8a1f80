import { readVarInt } from './packets';

/** Splits a stream into packets, regardless of chunk boundaries, and rejects packets larger than `largest`. */
export class PacketReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private buffer: Buffer = Buffer.alloc(0);

  constructor(
    stream: AsyncIterable<Buffer>,
    private readonly maxPacketBytes: number,
  ) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** The data of the next packet; rejects when the packet has another id. */
  async next(id: number): Promise<Buffer> {
    const packet = await this.readPacket();
    const found = readVarInt(packet, 0);
    if (found?.value !== id) throw new Error(`expected packet ${id}, received another one`);
    return packet.subarray(found.end);
  }

  private async readPacket(): Promise<Buffer> {
    let length = readVarInt(this.buffer, 0);
    while (!length) {
      await this.fillBuffer(this.buffer.length + 1);
      length = readVarInt(this.buffer, 0);
    }
    if (length.value < 1 || length.value > this.maxPacketBytes)
      throw new Error(`packet with an invalid length (${length.value} bytes)`);

    const end = length.end + length.value;
    await this.fillBuffer(end);
    const packet = this.buffer.subarray(length.end, end);
    this.buffer = this.buffer.subarray(end);
    return packet;
  }

  /** Waits for `size` bytes and joins chunks once: joining tiny chunks of a large response one by one takes seconds. */
  private async fillBuffer(size: number): Promise<void> {
    const chunks: Buffer[] = [this.buffer];
    let length = this.buffer.length;
    while (length < size) {
      const { value, done } = await this.chunks.next();
      if (done) throw new Error('the connection was closed too early');
      chunks.push(value);
      length += value.length;
    }
    this.buffer = Buffer.concat(chunks);
  }
}
