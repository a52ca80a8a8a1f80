import type { Router } from 'express';

/** The routes of one feature below `/api`. A route reads the request, calls its service, and presents the result. */
export abstract class RestAdapter {
  abstract readonly path: string;
  abstract routes(): Router;
}
