import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { request as askPlainly, type IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ForeignProgram } from './ForeignProgram';
import { freePort } from './freePort';

const example = join(__dirname, '../../../../deploy/nginx.conf');

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The address of this machine that the request comes from. */
  readonly from?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As received, compressed or not. */
  readonly body: Buffer;
}

/** Debian's nginx with the recommended configuration, in front of the instances at these ports. */
export class Nginx {
  private readonly agent: Agent;

  private constructor(
    private readonly program: ForeignProgram,
    readonly port: number,
    private readonly plainPort: number,
    readonly certificate: Buffer,
  ) {
    this.agent = new Agent({ keepAlive: true, ca: certificate });
  }

  static async before(instances: readonly number[]): Promise<Nginx> {
    const program = await ForeignProgram.in('nginx');
    const [port, plainPort] = [await freePort(), await freePort()];
    const inFolder = (name: string) => join(program.folder, name);
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', inFolder('key')];
    await promisify(execFile)('openssl', ['req', '-x509', ...key, '-out', inFolder('certificate'), ...subject]);
    await program.own('key');

    let given = 0;
    const site = (await readFile(example, 'utf8'))
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll('www.example.com;', 'localhost;')
      // The other addresses of this machine stand for remote visitors.
      .replace('127.0.0.0/8 1;', '127.0.0.1/32 1;')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${inFolder('certificate')};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${inFolder('key')};`)
      .replace(/127\.0\.0\.1:300\d/g, () => `127.0.0.1:${instances[given++ % instances.length]}`);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    await writeFile(
      inFolder('nginx.conf'),
      `daemon off; pid ${inFolder('pid')}; worker_processes 1; error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${folders.map((name) => `${name}_temp_path ${inFolder(name)};`).join(' ')}
  ${site}
}
`,
    );
    await program.start(['-p', program.folder, '-c', inFolder('nginx.conf'), '-e', 'stderr'], port);
    return new Nginx(program, port, plainPort, await readFile(inFolder('certificate')));
  }

  get log(): string {
    return this.program.log;
  }

  ask(path: string, { body, from, ...question }: Question = {}): Promise<Answer> {
    const options = { ...question, host: '127.0.0.1', port: this.port, path, agent: this.agent };
    return answerTo(request({ ...options, servername: 'localhost', ...(from ? { localAddress: from } : {}) }), body);
  }

  /** Without encryption, as when a visitor types the address. */
  askPlainly(path: string): Promise<Answer> {
    return answerTo(askPlainly({ host: '127.0.0.1', port: this.plainPort, path, headers: { host: 'localhost' } }));
  }

  async remove(): Promise<void> {
    this.agent.destroy();
    await this.program.remove();
  }
}

const answerTo = (asked: ReturnType<typeof request>, body?: string | Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    asked.on('error', reject).on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.end(body);
  });
