import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import request from 'supertest';
import { RecordingLog } from '../../../test/support/doubles';
import { deadline } from './deadline';
import { sendError } from './sendError';

describe('A deadline', () => {
  it.each(['/graphql', '/api/news'])(
    'returns 503 for a late response, and discards later writes on %s without an error',
    async (path) => {
      const log = new RecordingLog();
      const failed = sendError(log);
      const printed = jest.spyOn(console, 'error').mockImplementation();
      let late: Promise<void> = Promise.resolve();
      const app = express();
      // As in production; in tests, Express prints nothing.
      app.set('env', 'production');
      app.use(path, deadline(20, failed), (_request, response) => {
        late = pause(60).then(() => void response.setHeader('x-late', 'yes'));
        return late;
      });
      app.use(failed);
      const { status, body } = await request(app).post(path);
      await late.catch(() => undefined);
      await pause(20);

      expect(status).toBe(503);
      expect(JSON.stringify(body)).toContain('UNAVAILABLE');
      expect('errors' in body).toBe(path === '/graphql');
      expect(printed).not.toHaveBeenCalled();
      expect(log.lines).toHaveLength(1);
      printed.mockRestore();
    },
  );
});
