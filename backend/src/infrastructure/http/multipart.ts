/** A form in the format `multipart/form-data` (RFC 7578). */
export interface MultipartForm {
  readonly fields: Readonly<Record<string, string>>;
  /** The content of each chosen file; what browsers say about type and name is not used. */
  readonly files: readonly Buffer[];
}

/** More parts than any form of the site has. */
const MAX_PARTS = 20;

/** Of one part. */
const MAX_HEADER_BYTES = 2_048;

/** Null if the content type is another one. */
export function readBoundary(contentType: string): string | null {
  const match = /^multipart\/form-data;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/is.exec(contentType);
  return match?.[1] ?? match?.[2] ?? null;
}

/** Reads the parts that are complete; what follows a malformed part is ignored. */
export function parseMultipart(body: Buffer, boundary: string): MultipartForm {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const files: Buffer[] = [];
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let at = body.indexOf(delimiter.subarray(2)) === 0 ? delimiter.length - 2 : body.length;
  for (let parts = 0; parts < MAX_PARTS; parts += 1) {
    const headerEnd = body.subarray(at, at + MAX_HEADER_BYTES).indexOf('\r\n\r\n');
    const end = headerEnd < 0 ? -1 : body.indexOf(delimiter, at + headerEnd + 2);
    if (end < 0) break;
    const header = body.toString('utf8', at, at + headerEnd);
    const content = body.subarray(at + headerEnd + 4, end);
    const name = /^content-disposition:.*?\bname="([^"]*)"/im.exec(header)?.[1];
    const isFile = /^content-disposition:.*?\bfilename\*?=/im.test(header);
    if (isFile && content.length > 0) files.push(content);
    if (!isFile && name !== undefined) fields[name] = content.toString('utf8');
    at = end + delimiter.length;
  }
  return { fields, files };
}
