import qrcode from 'qrcode-generator';

/** The width of the quiet zone, in squares; without it, a camera does not find the code. */
const QUIET_ZONE = 4;

/** A text as a QR code, dark on light in every theme; as a `data:` URL, so that a page needs no markup for it. */
export function renderQrCode(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();

  const size = code.getModuleCount();
  const squares = Array.from({ length: size * size }, (_, index) => [Math.floor(index / size), index % size] as const)
    .filter(([row, column]) => code.isDark(row, column))
    .map(([row, column]) => `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`)
    .join('');
  const totalSize = size + 2 * QUIET_ZONE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${totalSize} ${totalSize}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${totalSize}v${totalSize}H0z"/><path d="${squares}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
