/** The prime of the field of Ed25519 (RFC 8032, section 5.1). */
const P = 2n ** 255n - 19n;
/** The constant of its curve: -x² + y² = 1 + d·x²·y². */
const D = mod(-121_665n * power(121_666n, P - 2n));

const KEY_PATTERN = /^[0-9a-f]{64}$/i;

/**
 * Whether a text is a public key of Ed25519 in hexadecimal. Points of small order are refused: with one of them,
 * signatures exist that verify for every message.
 */
export function isUsablePublicKey(text: string): boolean {
  if (!KEY_PATTERN.test(text)) return false;
  const bytes = Buffer.from(text, 'hex').reverse();
  const y = BigInt(`0x${bytes.toString('hex')}`) & (2n ** 255n - 1n);
  if (y >= P) return false;
  const u = mod(y * y - 1n);
  const v = mod(D * y * y + 1n);
  const x2 = mod(u * power(v, P - 2n));
  const isOnCurve = x2 === 0n || power(x2, (P - 1n) / 2n) === 1n;
  return isOnCurve && !hasSmallOrder(x2, y);
}

/** Eight times the point is the neutral element. Doubling needs only the square of x and y. */
function hasSmallOrder(x2: bigint, y: bigint): boolean {
  let [squareOfX, currentY] = [x2, y];
  for (let doubling = 0; doubling < 3; doubling += 1) {
    const y2 = mod(currentY * currentY);
    const product = mod(D * squareOfX * y2);
    const nextX2 = mod(4n * squareOfX * y2 * power(mod((1n + product) ** 2n), P - 2n));
    currentY = mod((y2 + squareOfX) * power(mod(1n - product), P - 2n));
    squareOfX = nextX2;
  }
  return squareOfX === 0n && currentY === 1n;
}

function mod(value: bigint): bigint {
  const rest = value % P;
  return rest < 0n ? rest + P : rest;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [square, left] = [mod(base), exponent]; left > 0n; square = mod(square * square), left >>= 1n)
    if (left & 1n) result = mod(result * square);
  return result;
}
