import { limits } from '../src/contract/limits';
import { createRandom } from './random';
import type { SceneName } from './scenes';
import sceneWords from './sceneWords.json' with { type: 'json' };

/** The components of a scene's titles: subjects, locations, and endings after a comma. */
interface TitleComponents {
  readonly subjects: readonly string[];
  readonly locations: readonly string[];
  readonly tails: readonly string[];
  readonly tags: readonly string[];
}

const words: Readonly<Record<SceneName, TitleComponents>> = sceneWords;

/** Scenes whose titles always contain a location. */
const needsLocation: ReadonlySet<SceneName> = new Set(['portrait']);

/** The tags that suit a scene. */
export const tagsOf = (scene: SceneName): readonly string[] => words[scene].tags;

const withLocation = (scene: SceneName, subject: string, location: string): string => {
  if (scene === 'portrait') return `${subject} ${location}`;
  if (scene === 'train-window') return `${subject}: ${location}`;
  return scene === 'lamp-portrait' ? `${subject} for ${location}` : `${subject} in ${location}`;
};

/** All titles of a scene within the length limit, in a pseudo-random, reproducible order. */
export const titlesOf = (scene: SceneName): string[] => {
  const { subjects, locations, tails } = words[scene];
  const titles = subjects.flatMap(subject => [
    ...(needsLocation.has(scene) ? [] : tails.map(tail => `${subject}, ${tail}`)),
    ...locations.map(location => withLocation(scene, subject, location)),
    ...locations.flatMap(location => tails.map(tail => `${withLocation(scene, subject, location)}, ${tail}`)),
  ]);
  const random = createRandom(`titles/${scene}`);
  return titles
    .filter(title => title.length <= limits.momentTitle)
    .map(title => ({ title, at: random.between(0, 1) }))
    .sort((a, b) => a.at - b.at)
    .map(({ title }) => title);
};
