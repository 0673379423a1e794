import { existsSync, readFileSync } from 'node:fs';
import type { Profiler, Runtime } from 'node:inspector';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { launch, type SignedIn } from '../browser';
import type { MeasuredPage } from '../client/page';
import type { BenchOptions } from '../options';
import { printTable, shown } from '../report';
import { median } from '../statistics';
import { open, openForm, REST_MS, withSubjects, type Subject } from './subjects';

const sampleMicroseconds = 100;

/** The kinds of work of the main thread, by the browser's names. */
const works = {
  all: 'TaskDuration',
  scripts: 'ScriptDuration',
  styles: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
} as const;
type Work = keyof typeof works;

const readWork = async ({ cdp }: MeasuredPage): Promise<Record<Work, number>> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const msOf = (work: Work) => 1000 * (metrics.find(({ name }) => name === works[work])?.value ?? Number.NaN);
  return { all: msOf('all'), scripts: msOf('scripts'), styles: msOf('styles'), layout: msOf('layout') };
};

/** Names the package, or the room of the studio, that a function of a built file comes from. */
const createRoomOf = ({ build: { directory } }: Subject) => {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (address: string): SourceMap | undefined => {
    const file = path.join(directory, 'client', address.replace('/studio/', '') + '.map');
    if (!maps.has(file))
      maps.set(
        file,
        existsSync(file)
          ? // Written by the build of the studio.
            new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
          : undefined,
      );
    return maps.get(file);
  };
  return ({ functionName, url, lineNumber, columnNumber }: Runtime.CallFrame): string => {
    if (!URL.canParse(url)) return functionName.startsWith('(') ? functionName : '(browser)';
    const entry = mapOf(new URL(url).pathname)?.findEntry(lineNumber, columnNumber);
    const source = entry && 'originalSource' in entry ? entry.originalSource : '';
    const ofPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1];
    return ofPackage ?? /src\/(?:[^/]+\/)?[^/]+(?=\/)/.exec(source)?.[0] ?? '(other scripts)';
  };
};

/** The milliseconds of each room in a profile, without those of its callees. */
const msByRoom = (
  { nodes, samples = [], timeDeltas = [] }: Profiler.Profile,
  roomOf: (frame: Runtime.CallFrame) => string,
): Map<string, number> => {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const frame = frames.get(id);
    const room = frame ? roomOf(frame) : '(other scripts)';
    times.set(room, (times.get(room) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
  }
  return times;
};

/** Opens a form for the first time after a load, with or without a profile, which makes scripts slower. Times in ms. */
const openOnce = async (subject: Subject, isProfiled: boolean) => {
  const browser = await launch();
  try {
    const signedIn: SignedIn = await subject.signedIn(browser);
    const opened = await open(browser, subject, signedIn);
    await opened.page.waitForTimeout(REST_MS);
    await opened.cdp.send('Profiler.enable');
    await opened.cdp.send('Profiler.setSamplingInterval', { interval: sampleMicroseconds });
    const before = await readWork(opened);
    if (isProfiled) await opened.cdp.send('Profiler.start');
    const painted = await openForm(opened, subject, 1);
    const profile = isProfiled ? (await opened.cdp.send('Profiler.stop')).profile : undefined;
    const after = await readWork(opened);
    const work = (kind: Work) => after[kind] - before[kind];
    const figures = { scripts: work('scripts'), styles: work('styles'), layout: work('layout') };
    return { painted, all: work('all'), ...figures, profile };
  } finally {
    await browser.close();
  }
};

/**
 * Prints what the main thread does while a form is opened for the first time, beside the same screen in stock react-admin and in React
 * alone, and which rooms and packages the studio's scripts spend it in. There is no budget: `measureReferences` has it.
 */
export const profileOpening = (options: BenchOptions): Promise<number> =>
  withSubjects(options, async subjects => {
    const rounds = Array.from({ length: options.rounds }, (_, at) => at);
    const rows: string[][] = [];
    const rooms = new Map<string, number>();
    for (const subject of subjects) {
      await openOnce(subject, false);
      const opened: Awaited<ReturnType<typeof openOnce>>[] = [];
      for (const _round of rounds) opened.push(await openOnce(subject, false));
      const middle = (figure: Exclude<keyof (typeof opened)[number], 'profile'>) =>
        shown(median(opened.map(one => one[figure])));
      rows.push([
        subject.name,
        ...[middle('painted'), middle('all'), middle('scripts'), middle('styles'), middle('layout')],
      ]);
      if (subject.name !== 'studio') continue;
      const roomOf = createRoomOf(subject);
      for (const _round of rounds) {
        const { profile } = await openOnce(subject, true);
        for (const [room, ms] of profile ? msByRoom(profile, roomOf) : [])
          rooms.set(room, (rooms.get(room) ?? 0) + ms / options.rounds);
      }
    }
    console.log(`\nThe first opening of a form, ms, median of ${options.rounds}\n`);
    printTable(['', 'painted after', 'main thread', 'scripts', 'styles', 'layout'], rows);
    console.log(
      '\nThe scripts of the studio in it, ms with a profiler, mean; `(program)` has styles and layout\n',
    );
    printTable(
      ['where', 'ms'],
      [...rooms]
        .filter(([room, ms]) => room !== '(idle)' && ms >= 0.5)
        .sort((a, b) => b[1] - a[1])
        .map(([room, ms]) => [room, shown(ms)]),
    );
    return 0;
  });
