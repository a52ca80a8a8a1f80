import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ExternalProgram } from './ExternalProgram';
import { freePort } from './freePort';

const exampleConfigPath = join(__dirname, '../../../../deploy/nginx.conf');

export interface NginxRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The address of this machine that the request comes from. */
  readonly localAddress?: string;
}

export interface NginxResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As received, compressed or not. */
  readonly body: Buffer;
}

/** Debian's nginx with the recommended configuration, in front of the instances at these ports. */
export class Nginx {
  private readonly agent: Agent;

  private constructor(
    private readonly program: ExternalProgram,
    readonly port: number,
    private readonly httpPort: number,
    readonly certificate: Buffer,
  ) {
    this.agent = new Agent({ keepAlive: true, ca: certificate });
  }

  static async start(instances: readonly number[]): Promise<Nginx> {
    const program = await ExternalProgram.create('nginx');
    const [port, plainPort] = [await freePort(), await freePort()];
    const pathInFolder = (name: string) => join(program.folder, name);
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', pathInFolder('key')];
    await promisify(execFile)('openssl', ['req', '-x509', ...key, '-out', pathInFolder('certificate'), ...subject]);
    await program.makePrivate('key');

    let assigned = 0;
    const site = (await readFile(exampleConfigPath, 'utf8'))
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll('www.example.com;', 'localhost;')
      // The other addresses of this machine stand for remote visitors.
      .replace('127.0.0.0/8 1;', '127.0.0.1/32 1;')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${pathInFolder('certificate')};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${pathInFolder('key')};`)
      .replace(/127\.0\.0\.1:300\d/g, () => `127.0.0.1:${instances[assigned++ % instances.length]}`);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    await writeFile(
      pathInFolder('nginx.conf'),
      `daemon off; pid ${pathInFolder('pid')}; worker_processes 1; error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${folders.map((name) => `${name}_temp_path ${pathInFolder(name)};`).join(' ')}
  ${site}
}
`,
    );
    await program.start(['-p', program.folder, '-c', pathInFolder('nginx.conf'), '-e', 'stderr'], port);
    return new Nginx(program, port, plainPort, await readFile(pathInFolder('certificate')));
  }

  get log(): string {
    return this.program.log;
  }

  fetch(path: string, { body, localAddress, ...init }: NginxRequest = {}): Promise<NginxResponse> {
    const options = { ...init, host: '127.0.0.1', port: this.port, path, agent: this.agent };
    return readResponse(
      request({ ...options, servername: 'localhost', ...(localAddress ? { localAddress: localAddress } : {}) }),
      body,
    );
  }

  /** Without encryption, as when a visitor types the address. */
  fetchOverHttp(path: string): Promise<NginxResponse> {
    return readResponse(requestHttp({ host: '127.0.0.1', port: this.httpPort, path, headers: { host: 'localhost' } }));
  }

  async remove(): Promise<void> {
    this.agent.destroy();
    await this.program.remove();
  }
}

const readResponse = (clientRequest: ReturnType<typeof request>, body?: string | Buffer): Promise<NginxResponse> =>
  new Promise((resolve, reject) => {
    clientRequest.on('error', reject).on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    clientRequest.end(body);
  });
