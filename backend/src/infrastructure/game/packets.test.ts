import { encodePacket, readText, readVarInt, encodeText, encodeUint16, encodeVarInt } from './packets';

const hex = (bytes: Buffer) => bytes.toString('hex');

describe('A VarInt', () => {
  it.each([
    [0, '00'],
    [1, '01'],
    [127, '7f'],
    [128, '8001'],
    [25565, 'ddc701'],
    [2097151, 'ffff7f'],
    [2147483647, 'ffffffff07'],
    [-1, 'ffffffff0f'],
    [-2147483648, '8080808008'],
  ])('encodes %i as %s, and decodes it back', (value, bytes) => {
    expect(hex(encodeVarInt(value))).toBe(bytes);
    expect(readVarInt(encodeVarInt(value), 0)).toEqual({ value, end: bytes.length / 2 });
  });

  it('is incomplete without its last byte, and rejected with a sixth', () => {
    expect(readVarInt(Buffer.from('ffffffff', 'hex'), 0)).toBeNull();
    expect(() => readVarInt(Buffer.from('ffffffffff01', 'hex'), 0)).toThrow('without an end');
  });
});

describe('A text', () => {
  it('has its length in bytes', () => {
    expect(hex(encodeText('§'))).toBe('02c2a7');
    expect(readText(encodeText('Ünïcødé 🏝'))).toBe('Ünïcødé 🏝');
  });

  it.each(['', '05', '05616263', 'ffffffff0f61', 'ffffffff0761'])(
    'is rejected when its declared length is wrong (%s)',
    (bytes) => {
      expect(() => readText(Buffer.from(bytes, 'hex'))).toThrow('cut off');
    },
  );
});

describe('A packet', () => {
  it('matches the captured handshake of the game for 127.0.0.1:25573', () => {
    const handshake = encodePacket(0, encodeVarInt(-1), encodeText('127.0.0.1'), encodeUint16(0x63e5), encodeVarInt(1));

    expect(hex(handshake)).toBe(`1300ffffffff0f09${hex(Buffer.from('127.0.0.1'))}63e501`);
  });
});
