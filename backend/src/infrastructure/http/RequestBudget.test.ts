import type { Request, Response } from 'express';
import { RecordingLog } from '../../../test/support/doubles';
import { REQUEST_COSTS, RequestBudget } from './RequestBudget';

function createBudget(perMinute = 200) {
  const log = new RecordingLog();
  let now = 0;
  const budget = new RequestBudget(
    perMinute,
    log,
    (path) => path === '/assets/app.js',
    () => now,
  );
  const countAllowed = (address: string, cost: number, times: number) =>
    Array.from({ length: times }, () => budget.charge(address, cost)).filter((wait) => wait === 0).length;
  return { budget, log, allowed: countAllowed, forward: (milliseconds: number) => (now += milliseconds) };
}

describe('RequestBudget', () => {
  it('allows a burst of a quarter of a minute, then the configured rate', () => {
    const { allowed, forward } = createBudget();
    expect(allowed('203.0.113.7', REQUEST_COSTS.api, 100)).toBe(50);
    forward(30_000);
    expect(allowed('203.0.113.7', REQUEST_COSTS.api, 300)).toBe(50);
    let more = 0;
    for (let second = 0; second < 60; second += 1) {
      forward(1_000);
      more += allowed('203.0.113.7', REQUEST_COSTS.api, 10);
    }
    expect(more).toBe(200);
  });

  it('charges pages more and files less than API requests', () => {
    const { allowed } = createBudget();

    expect(allowed('203.0.113.7', REQUEST_COSTS.page, 100)).toBe(16);
    expect(allowed('203.0.113.8', REQUEST_COSTS.file, 2_000)).toBe(1_000);
  });

  it.each([
    ['/assets/app.js?v=1', 'file'],
    ['/avatars/Steve?size=64', 'file'],
    ['/media/abc.webp', 'file'],
    ['/server-icon', 'file'],
    ['/api/news', 'api'],
    ['/graphql', 'api'],
    ['/webhook/vote/token', 'vote'],
    ['/', 'page'],
    ['/news?pages=a.png', 'page'],
    ['/nowhere.js', 'page'],
    ['/share/news.jpg?v=1', 'page'],
    ['/sitemap.xml', 'page'],
    ['/mediation', 'page'],
  ] as const)('charges %s as a %s, by what serves it', (originalUrl, kind) => {
    const { budget } = createBudget();
    const charge = jest.spyOn(budget, 'charge');
    budget.spend(
      { originalUrl, ip: '203.0.113.7' } as Request,
      { setHeader: () => undefined } as unknown as Response,
      () => undefined,
    );
    expect(charge).toHaveBeenCalledWith('203.0.113.7', REQUEST_COSTS[kind]);
  });

  it('returns the exact waiting time', () => {
    const { budget, allowed, forward } = createBudget();
    allowed('203.0.113.7', REQUEST_COSTS.api, 50);
    expect(budget.charge('203.0.113.7', REQUEST_COSTS.page)).toBe(1);
    forward(899);
    expect(budget.charge('203.0.113.7', REQUEST_COSTS.page)).toBe(1);
    forward(1);
    expect(budget.charge('203.0.113.7', REQUEST_COSTS.page)).toBe(0);
  });

  it('counts each address separately, and logs an exceeded budget once', () => {
    const { allowed, log } = createBudget();
    allowed('203.0.113.7', REQUEST_COSTS.api, 500);

    expect(allowed('203.0.113.8', REQUEST_COSTS.api, 1)).toBe(1);
    expect(log.lines).toEqual([
      { fields: { address: '203.0.113.7', times: 1 }, message: expect.stringContaining('request budget exceeded') },
    ]);
  });

  it('does not count private addresses, behind which an undeclared proxy may stand', () => {
    const { allowed } = createBudget();
    for (const address of ['127.0.0.1', '172.18.0.1', '0:0:0:0::/64'])
      expect(allowed(address, REQUEST_COSTS.page, 500)).toBe(500);
  });

  it('always allows one page, even with a very low limit', () => {
    expect(createBudget(1).allowed('203.0.113.7', REQUEST_COSTS.page, 2)).toBe(1);
  });
});
