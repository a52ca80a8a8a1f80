import { siteOf, type VotingSite } from './VotingSite';

const site = (linkId: string, name: string, serviceName: string | null = null): VotingSite => ({
  linkId,
  site: name,
  serviceName,
});

describe('The site of a service name', () => {
  it('is the link that staff gave the name to, or else the one that is called so', () => {
    const sites = [site('a', 'Planet Blocks', 'PlanetBlocks.com'), site('b', 'Top List')];

    expect(siteOf('planetblocks.COM', sites)?.linkId).toBe('a');
    expect(siteOf('top list', sites)?.linkId).toBe('b');
    expect(siteOf('Planet Blocks', sites)).toBeNull();
    expect(siteOf('elsewhere', sites)).toBeNull();
  });

  it('is the one that staff gave the name to, also where another link is called so', () => {
    expect(siteOf('List', [site('a', 'List'), site('b', 'Other', 'list')])?.linkId).toBe('b');
  });

  it('is none where several links are called so', () => {
    expect(siteOf('List', [site('a', 'List'), site('b', 'LIST')])).toBeNull();
  });
});
