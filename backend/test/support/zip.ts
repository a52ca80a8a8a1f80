import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A ZIP archive with these files. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [file, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), file);
  zip.end();
  return buffer(zip.outputStream);
}
