import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChildren, type Children } from './createChildren';

let children: Children;
beforeEach(() => {
  children = createChildren(constants.priority.PRIORITY_BELOW_NORMAL);
});
afterEach(() => children.close());

const longText = '<p onclick="x">a</p>'.repeat(1000);
const clean = '<p>a</p>'.repeat(1000);

const threadsOf = (pid: number): readonly number[] =>
  process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid];

/** The environment of a process, where the system shows it. */
const environmentOf = (pid: number): string =>
  process.platform === 'linux' ? readFileSync(`/proc/${pid}/environ`, 'utf8') : '';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const png = async (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#3a52c8' } })
    .png()
    .toBuffer();

describe('child processes', () => {
  it('decode pictures and sanitise long text with a lower priority of all their threads', async () => {
    expect(await children.sanitise(longText)).toBe(clean);
    const { body } = await children.renderImage(await png(), { width: 64 });
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 64, height: 32 });
    expect(children.pids()).toHaveLength(2);
    const priorities = children.pids().flatMap(threadsOf).map(getPriority);
    expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
  });

  it('get no secret of the server with their environment', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://studio:secret@db.example/studio');
    await children.sanitise(longText);
    vi.unstubAllEnvs();
    expect(children.pids()).toHaveLength(1);
    expect(children.pids().map(environmentOf).join('')).not.toContain('secret');
  });

  it('return an uploaded picture, and the reason of a rejected one', async () => {
    const limit = { bytes: 1_000_000, width: 10, height: 10 };
    const picture = await children.inspectUpload(await png(), 'image/png', limit);
    expect(picture).toMatchObject({ type: 'image/png', width: 40, height: 20 });
    expect(await sharp(picture.body).metadata()).toMatchObject({ format: 'png', width: 40 });
    await expect(children.inspectUpload(await png(), 'image/jpeg', limit)).rejects.toMatchObject({
      code: 'unsupported-file-type',
      reason: 'type',
    });
    const broken = (await png()).subarray(0, 60);
    await expect(children.renderImage(broken, { width: 64 })).rejects.toThrow(/png|corrupt|read error/i);
  });

  it('start for long work only: formatting that is nested too deeply is rejected by its beginning', async () => {
    expect(await children.sanitise('<p onclick="x">a</p>')).toBe('<p>a</p>');
    expect(await children.sanitise('<strong><em>'.repeat(70_000))).toBeUndefined();
    expect(children.pids()).toEqual([]);
  });

  it('end with the server, and a task of one that was killed is not answered forever', async () => {
    await children.sanitise(longText);
    const [first = 0] = children.pids();
    const interrupted = children.sanitise(longText.repeat(200)).catch((error: unknown) => error);
    process.kill(first, 'SIGKILL');
    expect(await interrupted).toMatchObject({ code: 'unavailable' });
    expect(await children.sanitise(longText)).toBe(clean);
    const [second = 0] = children.pids();
    expect(second).not.toBe(first);
    await children.close();
    expect([first, second].map(isRunning)).toEqual([false, false]);
  });
});
