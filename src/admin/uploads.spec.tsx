import { expect, it } from 'vitest';
import { aClient } from '../../tests/builders/aClient';
import { mockEndpoint, mockEndpoints } from '../../tests/msw';
import { adEndpoints } from '../contract/endpoints/figures/ads';
import { mediaEndpoints } from '../contract/endpoints/media/media';
import { uploadPicture } from './uploads';

it('uploads the picture of an ad as one of the platform, and others as the person’s', async () => {
  const picture = { url: '/m', width: 1, height: 1 };
  mockEndpoints(
    mockEndpoint(adEndpoints.gdrive, () => [{ id: 'platform', ...picture }]),
    mockEndpoint(mediaEndpoints.upload, () => [{ id: 'person', ...picture }]),
  );
  const file = new Blob(['x'], { type: 'image/png' });
  expect(await uploadPicture(aClient(), file, 'ad')).toMatchObject({ id: 'platform' });
  expect(await uploadPicture(aClient(), file, 'avatar')).toMatchObject({ id: 'person' });
  await expect(uploadPicture(aClient(), file, 'banner of a ship')).rejects.toThrow('no upload purpose');
});
