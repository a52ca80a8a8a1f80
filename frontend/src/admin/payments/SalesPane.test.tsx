import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, user } from '@/test/renderSection';
import { SalesPane } from './SalesPane';

const figures = (more: object = {}) => ({
  __typename: 'SalesFigures',
  revenue: '0.00',
  otherRevenue: [],
  purchases: 0,
  buyers: 0,
  refunds: 0,
  refunded: '0.00',
  ...more,
});

const sales =
  (current: object, before: object, steps: object[] = []): Execute =>
  async () => ({
    data: {
      sales: {
        __typename: 'Sales',
        currency: 'EUR',
        current: figures(current),
        before: figures(before),
        steps: steps.map((step) => ({ __typename: 'SalesStep', ...step })),
      },
    },
  });

const open = (execute: Execute, address = '/costaadmin?tab=tebex') =>
  renderSection(
    <SalesPane />,
    { AdminSales: execute },
    { staff: { username: 'keeper', role: 'staff', permissions: ['tebex'] }, address },
  );

const figure = async (label: string) => (await screen.findByText(label)).closest('li') as HTMLElement;

describe('The money of a span', () => {
  it('is compared with the span before', async () => {
    open(
      sales(
        { revenue: '1284.50', purchases: 96, buyers: 61, refunds: 2, refunded: '39.94' },
        { revenue: '1088.20', purchases: 100, buyers: 61 },
        [
          { startsAt: '2026-11-28T15:00:00.000Z', revenue: '10.00', revenueBefore: '12.00' },
          { startsAt: '2026-11-29T15:00:00.000Z', revenue: '1274.50', revenueBefore: '1076.20' },
        ],
      ),
    );

    expect((await figure('Money, the last 30 days')).textContent).toContain('1,284.50 EUR');
    const more = within(await figure('Money, the last 30 days')).getByRole('img', { name: '18% more than before' });
    expect(more.dataset['tone']).toBe('better');
    const fewer = within(await figure('Payments')).getByRole('img', { name: '4 less than before' });
    expect(fewer.dataset['tone']).toBe('worse');
    expect(within(await figure('Buyers')).queryByRole('img')).toBeNull();
    const back = await figure('Taken back');
    expect(within(back).getByRole('img', { name: '2 more than before' }).dataset['tone']).toBe('worse');
    expect(back.textContent).toContain('39.94 EUR');

    await clickButton('Table');
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '1,274.50 EUR, before 1,076.20 EUR',
      '10.00 EUR, before 12.00 EUR',
    ]);
  });

  it('names other currencies, and makes no share of nothing', async () => {
    open(
      sales({ revenue: '5.00', otherRevenue: [{ __typename: 'CurrencyAmount', currency: 'USD', amount: '3.00' }] }, {}),
    );

    const money = await figure('Money, the last 30 days');
    expect(money.textContent).toContain('none before');
    expect(money.textContent).toContain('plus 3.00 USD');
    expect(within(money).queryByRole('img')).toBeNull();
  });

  it('asks for the span of the address, and keeps the choice there', async () => {
    const variablesOf = open(sales({}, {}), '/costaadmin?tab=tebex&span=week');
    expect(await screen.findByText('Money, the last 7 days')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Year' }));
    expect(await screen.findByText('Money, the last 52 weeks')).toBeTruthy();

    expect(variablesOf('AdminSales')).toEqual([{ span: 'WEEK' }, { span: 'YEAR' }]);
    expect(window.location.search).toContain('span=year');
  });

  it('says that it could not be loaded, and loads after a retry', async () => {
    let answer: Execute = failWithNetworkError;
    open((operation) => answer(operation));
    expect(await screen.findByText('Error Loading Money')).toBeTruthy();

    answer = sales({ revenue: '5.00' }, {});
    await clickButton('Retry');
    expect(await screen.findByText('Money, the last 30 days')).toBeTruthy();
  });
});
