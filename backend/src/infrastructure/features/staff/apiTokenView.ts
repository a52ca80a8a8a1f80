import { ApiTokenView } from './account.graphql';
import { restView } from '../../rest/restView';

export const TOKEN_EXAMPLE = {
  id: '0a1b2c3d-4e5f-4607-8899-aabbccddeeff',
  name: 'Ban export',
  ending: 'f3Qk',
  access: 'read',
  permissions: ['bans'],
  createdAt: '2026-02-01T09:00:00.000Z',
  expiresAt: '2026-05-02T09:00:00.000Z',
  lastUsedAt: null,
};

export const apiToken = restView(
  ApiTokenView,
  'ApiToken',
  ['id', 'name', 'ending', 'access', 'permissions', 'createdAt', 'expiresAt', 'lastUsedAt'],
  TOKEN_EXAMPLE,
);
