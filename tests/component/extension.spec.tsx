import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import '../../src/custom/content/media/MediaUpload';
import '../../src/custom/content/media/MediaUsage';
import { loadConfig } from '../../src/app/config';
import { mediaFileEndpoints } from '../../src/contract/endpoints/media/mediaFiles';
import { videoUploadEndpoints } from '../../src/contract/uploads/videoUploads';
import { aConfig } from '../builders/aConfig';
import { mockEndpoint, mockEndpoints, server } from '../msw';
import { renderStudio } from '../render/renderStudio';

const address = 'https://extension.test/manifest.json';

const configure = async (extensionManifest?: string) => {
  window.__prefetched = {
    config: Promise.resolve({
      ...aConfig({ publicApp: '/' }),
      ...(extensionManifest !== undefined && { extensionManifest }),
    }),
  };
  await loadConfig();
};
afterEach(async () => {
  await configure();
  delete window.__prefetched;
});

let requests = 0;
const open = async (answer: () => Response) => {
  requests = 0;
  server.use(
    http.get(address, () => {
      requests += 1;
      return answer();
    }),
  );
  const usage = {
    ...{ files: 0, max_files: 1, file_bytes: 0, max_file_bytes: 1000 },
    ...{ video_bytes: 0, max_video_bytes: 1000 },
  };
  mockEndpoints(
    mockEndpoint(mediaFileEndpoints.list, () => []),
    mockEndpoint(mediaFileEndpoints.usage, () => [usage]),
    mockEndpoint(videoUploadEndpoints.list, () => ({ items: [], max_bytes: 1, max_minutes: 1 })),
  );
  renderStudio('/content/media');
  await screen.findByRole('region', { name: 'Storage' });
};

it('shows the version of the browser extension where it is installed', async () => {
  await configure(address);
  await open(() => HttpResponse.json({ manifest_version: 3, name: 'Moment Catcher', version: '1.4.2' }));
  expect(await screen.findByText('Moment Catcher 1.4.2 is installed in this browser')).toBeVisible();
});

// An unexpected console message fails the test.
it.each([
  ['is not installed', () => HttpResponse.error()],
  ['responds an error', () => new HttpResponse(null, { status: 404 })],
  ['is no manifest', () => HttpResponse.json({ name: 5 })],
  ['is no JSON', () => HttpResponse.text('<html>')],
])('shows nothing where it %s', async (_, answer) => {
  await configure(address);
  await open(answer);
  await waitFor(() => expect(requests).toBe(1));
  expect(screen.queryByText(/is installed/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is not looked for where the configuration names none', async () => {
  await configure();
  await open(() => HttpResponse.json({ name: 'x', version: '1' }));
  expect(requests).toBe(0);
  expect(screen.queryByText(/is installed/)).toBeNull();
});
