import { limits } from '../src/contract/limits';
import { createRandom } from './random';
import type { SceneName } from './scenes';
import sceneWords from './sceneWords.json' with { type: 'json' };

/** What moments of one scene are called: subjects, places they are found at, and what follows a comma. */
interface Words {
  readonly subjects: readonly string[];
  readonly places: readonly string[];
  readonly tails: readonly string[];
  readonly tags: readonly string[];
}

const words: Readonly<Record<SceneName, Words>> = sceneWords;

/** Scenes whose subjects end in a word that a place must follow. */
const needsPlace: ReadonlySet<SceneName> = new Set(['portrait']);

/** The tags that suit a scene. */
export const tagsOf = (scene: SceneName): readonly string[] => words[scene].tags;

const placed = (scene: SceneName, subject: string, location: string): string => {
  if (scene === 'portrait') return `${subject} ${location}`;
  if (scene === 'train-window') return `${subject}: ${location}`;
  return scene === 'lamp-portrait' ? `${subject} for ${location}` : `${subject} in ${location}`;
};

/** Every title of a scene that fits, in an order that looks unordered and is always the same. */
export const titlesOf = (scene: SceneName): string[] => {
  const { subjects, places, tails } = words[scene];
  const titles = subjects.flatMap(subject => [
    ...(needsPlace.has(scene) ? [] : tails.map(tail => `${subject}, ${tail}`)),
    ...places.map(location => placed(scene, subject, location)),
    ...places.flatMap(location => tails.map(tail => `${placed(scene, subject, location)}, ${tail}`)),
  ]);
  const random = createRandom(`titles/${scene}`);
  return titles
    .filter(title => title.length <= limits.momentTitle)
    .map(title => ({ title, at: random.between(0, 1) }))
    .sort((a, b) => a.at - b.at)
    .map(({ title }) => title);
};
