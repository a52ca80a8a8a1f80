import { findSite, type VotingSite } from './VotingSite';

const site = (linkId: string, name: string, serviceName: string | null = null): VotingSite => ({
  linkId,
  site: name,
  serviceName,
});

describe('The site of a service name', () => {
  it('is the link that staff gave the name to, or else the one that is called so', () => {
    const sites = [site('a', 'Planet Blocks', 'PlanetBlocks.com'), site('b', 'Top List')];

    expect(findSite('planetblocks.COM', sites)?.linkId).toBe('a');
    expect(findSite('top list', sites)?.linkId).toBe('b');
    expect(findSite('Planet Blocks', sites)).toBeNull();
    expect(findSite('elsewhere', sites)).toBeNull();
  });

  it('is the one that staff gave the name to, also where another link is called so', () => {
    expect(findSite('List', [site('a', 'List'), site('b', 'Other', 'list')])?.linkId).toBe('b');
  });

  it('is none where several links are called so', () => {
    expect(findSite('List', [site('a', 'List'), site('b', 'LIST')])).toBeNull();
  });
});
