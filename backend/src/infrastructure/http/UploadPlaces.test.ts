import { PictureProcessorBusy } from '../../domain/media/errors';
import { UploadPlaces } from './UploadPlaces';

const pending = () => new Promise<void>(() => undefined);

describe('UploadPlaces', () => {
  it('gives a guest address one place, and all guests no more than leaves some to staff', async () => {
    const places = new UploadPlaces();
    let end: () => void = () => undefined;
    const first = places.take('10.0.0.1', () => new Promise<void>((resolve) => (end = resolve)));
    await expect(places.take('10.0.0.1', pending)).rejects.toThrow(PictureProcessorBusy);
    for (const address of ['10.0.0.2', '10.0.0.3']) void places.take(address, pending);
    await expect(places.take('10.0.0.4', pending)).rejects.toThrow(PictureProcessorBusy);
    expect(places.isFreeFor(null)).toBe(true);

    end();
    await first;
    await expect(places.take('10.0.0.1', async () => 'done')).resolves.toBe('done');
    await expect(places.take('10.0.0.1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(places.take('10.0.0.1', async () => 'done')).resolves.toBe('done');
  });

  it('has five places', async () => {
    const places = new UploadPlaces();
    for (let count = 0; count < 5; count += 1) void places.take(null, pending);

    await expect(places.take(null, pending)).rejects.toThrow(PictureProcessorBusy);
    expect(places.isFreeFor('10.0.0.1')).toBe(false);
  });
});
