import { findSite, type VotingSite } from './VotingSite';

const site = (linkId: string, name: string, serviceName: string | null = null): VotingSite => ({
  linkId,
  site: name,
  serviceName,
});

describe('findSite', () => {
  it('finds the link by its service name first, then by its site name', () => {
    const sites = [site('a', 'Planet Blocks', 'PlanetBlocks.com'), site('b', 'Top List')];

    expect(findSite('planetblocks.COM', sites)?.linkId).toBe('a');
    expect(findSite('top list', sites)?.linkId).toBe('b');
    expect(findSite('Planet Blocks', sites)).toBeNull();
    expect(findSite('elsewhere', sites)).toBeNull();
  });

  it('prefers a service name over the name of another link', () => {
    expect(findSite('List', [site('a', 'List'), site('b', 'Other', 'list')])?.linkId).toBe('b');
  });

  it('returns null when several links have the name', () => {
    expect(findSite('List', [site('a', 'List'), site('b', 'LIST')])).toBeNull();
  });
});
