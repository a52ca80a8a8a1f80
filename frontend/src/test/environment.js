import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with globals for React Router. Not MessageChannel: React's scheduler would keep the run from ending. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.TextEncoder = TextEncoder;
    this.global.TextDecoder = TextDecoder;
  }
}
