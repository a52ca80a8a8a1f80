const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const ICON_SIZE_PX = 64;

/** Whether this is a PNG image of 64 by 64 pixels, the only size that the game shows. */
export function isServerIcon(bytes: Buffer): boolean {
  if (bytes.length < 45 || !bytes.subarray(0, 8).equals(SIGNATURE)) return false;
  const isHeader = bytes.toString('latin1', 12, 16) === 'IHDR' && bytes.readUInt32BE(8) === 13;
  const isComplete = bytes.toString('latin1', bytes.length - 8, bytes.length - 4) === 'IEND';
  return isHeader && isComplete && bytes.readUInt32BE(16) === ICON_SIZE_PX && bytes.readUInt32BE(20) === ICON_SIZE_PX;
}
