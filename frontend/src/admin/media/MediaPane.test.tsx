import { fireEvent, screen } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { MediaPane } from './MediaPane';

const lighthouse = {
  __typename: 'LibraryMedia',
  id: 'm1',
  url: '/media/00000000000000000000000000000001.webp',
  fileName: 'cape.png',
  width: 1920,
  height: 1080,
  alt: null as string | null,
  isDecoration: false,
  focusX: 50,
  focusY: 50,
  srcset: '/media/00000000000000000000000000000001.webp 1280w',
  placeholder: 'data:image/png;base64,AA==',
  bytes: 1000,
  uploadedAt: '2026-11-20T12:00:00.000Z',
  version: 1,
  uses: [] as object[],
};

const summary: Execute = async () => ({
  data: {
    mediaSummary: {
      __typename: 'MediaSummary',
      ...{ state: 'AVAILABLE', all: 1, unused: 1, undescribed: 1, usedBytes: 104_857_600, quotaBytes: 524_288_000 },
    },
  },
});

const list =
  (...items: object[]): Execute =>
  async () => ({
    data: {
      media: { __typename: 'MediaPage', items, page: 1, pageSize: 24, totalCount: items.length, totalIsCapped: false },
    },
  });

const open = (mocks: Record<string, Execute>) =>
  renderSection(
    <MediaPane />,
    { AdminMediaSummary: summary, ...mocks },
    {
      staff: { username: 'keeper', role: 'staff', permissions: ['config'] },
    },
  );

/** Answers an upload at once. */
class FakeRequest {
  readonly status = 201;
  readonly upload = {};
  onload?: () => void;

  constructor(readonly response: object) {}

  open() {}
  setRequestHeader() {}
  send = () => queueMicrotask(() => this.onload?.());
}

describe('The picture library', () => {
  it('shows space, an empty state and an error state', async () => {
    open({ AdminMedia: list() });
    expect(await screen.findByText('1 picture · 100 of 500 MB used')).toBeTruthy();
    expect(await screen.findByText('No pictures yet')).toBeTruthy();
  });

  it('says when the pictures cannot be loaded', async () => {
    open({ AdminMedia: failWithNetworkError });
    expect(await screen.findByText('Error Loading Pictures')).toBeTruthy();
  });

  it('says that only the first frame of a moving picture was kept', async () => {
    jest
      .spyOn(globalThis, 'XMLHttpRequest')
      .mockImplementation(() => new FakeRequest({ ...lighthouse, wasMoving: true }) as unknown as XMLHttpRequest);
    open({ AdminMedia: list() });
    await screen.findByText('No pictures yet');
    await user.upload(
      screen.getByLabelText(/Choose pictures/),
      new File(['GIF89a'], 'wave.gif', { type: 'image/gif' }),
    );

    expect(await screen.findByText('The picture does not move')).toBeTruthy();
  });

  it('describes a picture and moves its focus by keyboard', async () => {
    const variablesOf = open({
      AdminMedia: list(lighthouse),
      UpdateMedia: async () => ({ data: { updateMedia: { ...lighthouse, alt: 'A lighthouse', version: 2 } } }),
    });
    await clickButton('Edit cape.png');
    await clickButton('Save Picture');
    expect(await screen.findByText('Please fill in this field.')).toBeTruthy();

    await user.type(screen.getByLabelText('What can be seen (alt text)'), 'A lighthouse');
    const marker = screen.getByRole('button', { name: /^Focus point, 50 % from the left/ });
    fireEvent.keyDown(marker, { key: 'ArrowLeft', shiftKey: true });
    fireEvent.keyDown(marker, { key: 'ArrowDown' });
    await clickButton('Save Picture');

    expect(await screen.findByText('Picture saved.')).toBeTruthy();
    expect(variablesOf('UpdateMedia')).toEqual([
      { id: 'm1', input: { alt: 'A lighthouse', isDecoration: false, focusX: 40, focusY: 51, version: 1 } },
    ]);
  });

  it('marks a picture as decoration', async () => {
    const variablesOf = open({
      AdminMedia: list(lighthouse),
      UpdateMedia: async () => ({ data: { updateMedia: { ...lighthouse, isDecoration: true, version: 2 } } }),
    });
    await clickButton('Edit cape.png');
    await user.click(screen.getByLabelText(/^Decoration only/));
    await clickButton('Save Picture');

    expect(await screen.findByText('Picture saved.')).toBeTruthy();
    expect(variablesOf('UpdateMedia')).toMatchObject([{ id: 'm1', input: { alt: '', isDecoration: true } }]);
  });

  it('deletes only pictures that nothing uses', async () => {
    open({
      AdminMedia: list(lighthouse, {
        ...lighthouse,
        id: 'm2',
        fileName: 'used.png',
        uses: [{ __typename: 'MediaUse', kind: 'EVENT', id: 'e', title: 'A' }],
      }),
      DeleteMedia: respondWithError('CONFLICT', 'This picture is used in 1 place. Remove it there first.'),
    });
    await clickButton('Delete cape.png');
    expect(screen.queryByRole('button', { name: 'Delete used.png' })).toBeNull();
    await clickButton('Delete Picture');
    expect(
      await screen.findByText('Failed to delete the picture. This picture is used in 1 place. Remove it there first.'),
    ).toBeTruthy();
  });

  it('refuses a file that is too large before it is sent', async () => {
    open({ AdminMedia: list() });
    const file = new File([], 'huge.png', { type: 'image/png' });
    Object.defineProperty(file, 'size', { value: 17 * 2 ** 20 });
    fireEvent.change(await screen.findByLabelText(/^Choose pictures/), { target: { files: [file] } });

    expect(await screen.findByText('This file has 17 MB. The limit is 16 MB.')).toBeTruthy();
    await clickButton('Dismiss');
    expect(screen.queryByText('huge.png')).toBeNull();
  });
});
