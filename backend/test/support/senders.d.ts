/** Neither package ships types. */
declare module 'votifier2' {
  export default function vote(
    options: {
      host: string;
      port: number;
      token: string;
      vote: { username: string; address: string; timestamp: number; serviceName: string };
    },
    done: (error: Error | null) => void,
  ): void;
}

declare module 'votifier-send' {
  export function send(
    settings: {
      host: string;
      port: number;
      key: string;
      data: { user: string; site: string; addr: string; timestamp: Date };
    },
    done: (error: Error | null) => void,
  ): void;
}
