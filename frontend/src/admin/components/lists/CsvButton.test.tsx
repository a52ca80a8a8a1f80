import { screen } from '@testing-library/react';
import { clickButton, renderSection } from '@/test/renderSection';
import { CsvButton } from './CsvButton';

const files: Blob[] = [];

beforeAll(() => {
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
});
beforeEach(() => {
  files.length = 0;
});

const open = (loadAll: () => Promise<{ name: string }[]>) =>
  renderSection(
    <CsvButton name="players" fields={[['Player', ({ name }: { name: string }) => name]]} loadAll={loadAll} />,
    {},
    { staff: { username: 'keeper', role: 'staff', permissions: [] } },
  );

describe('The button that saves a list', () => {
  it('saves all rows as a file with its name', async () => {
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download);
    });
    open(async () => [{ name: 'Mara' }, { name: 'Finn' }]);
    await clickButton('Save as CSV');

    expect(await screen.findByRole('button', { name: 'Save as CSV' })).toBeTruthy();
    expect(clicked).toEqual(['players.csv']);
    expect(files.map(({ size }) => size)).toEqual([new Blob(['\uFEFFPlayer\r\nMara\r\nFinn\r\n']).size]);
  });

  it('says that a list could not be loaded, and saves nothing', async () => {
    open(() => Promise.reject(new TypeError('fetch failed')));
    await clickButton('Save as CSV');

    expect(await screen.findByText('Failed to save the list')).toBeTruthy();
    expect(files).toEqual([]);
  });

  it('says when the file does not have all of them', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    open(async () => Array.from({ length: 10_000 }, () => ({ name: 'Mara' })));
    await clickButton('Save as CSV');

    expect(await screen.findByText('Not all of it')).toBeTruthy();
  });
});
