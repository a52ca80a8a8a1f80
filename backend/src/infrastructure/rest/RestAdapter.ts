import type { Router } from 'express';

/** One feature's routes below `/api`; a route reads, asks its service, and presents the answer. */
export abstract class RestAdapter {
  abstract readonly path: string;
  abstract routes(): Router;
}
