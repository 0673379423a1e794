import { describe, expect, it } from 'vitest';
import { isNewer, lastRelease, releasedVersions, unwritten, withRelease } from './apiReleases.mjs';

const problem = 'POST /api/memos, request: `title`: maxLength is 40 instead of 80';
const page = lines =>
  `# Upgrading\n\n## Next release\n\n${lines}\n\n## 1.0.0 (2026-11-23)\n\n- ${problem}. Of before.\n`;

describe('the releases of the API', () => {
  it('are compared as numbers', () => {
    expect([isNewer('1.10.0', '1.9.9'), isNewer('1.0.0', '1.0.0'), isNewer('1.9.9', '2.0.0')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are kept, each as a document of its version', () => {
    expect(lastRelease().version).toBe(releasedVersions().at(-1));
    expect(lastRelease().document).toMatchObject({
      openapi: '3.1.0',
      info: { version: lastRelease().version },
    });
  });
});

describe('a breaking change', () => {
  it('is not written down by a release of before, or without what clients have to do', () => {
    expect(unwritten([problem], page('No breaking change yet.'))).toEqual([problem]);
    expect(unwritten([problem], page(`- ${problem}`))).toEqual([problem]);
  });

  it('is written down by its sentence under the next release', () => {
    expect(unwritten([problem], page(`- ${problem}. Clients shorten titles.`))).toEqual([]);
  });

  it('belongs to the release that is made, and the next one begins empty', () => {
    const released = withRelease(page(`- ${problem}. Clients shorten titles.`), '2.0.0', '2026-12-01');
    expect(released).toContain(`## 2.0.0 (2026-12-01)\n\n- ${problem}. Clients shorten titles.`);
    expect(unwritten([problem], released)).toEqual([problem]);
  });
});
