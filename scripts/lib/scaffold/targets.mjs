import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';

const read = file => (existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : '');

/** The keys under which `tests/api/helpers/addOneOfEach.ts` returns the ids of records. */
const addedByTests = {
  collections: 'collection',
  moments: 'moment',
  playlists: 'playlist',
  prettyLinks: 'prettyLink',
  questions: 'question',
  tags: 'tag',
  videos: 'video',
  vikis: 'viki',
};

/** A resource whose records fields of others can refer to; undefined where the tree has none of this name. */
const readTarget = name => {
  const declaration = read(`src/resources/${name}/${name}.ts`);
  const [, entity] = /^ {2}entity: (\w+),$/m.exec(declaration) ?? [];
  const [, endpoints] = /^ {2}endpoints: (\w+),$/m.exec(declaration) ?? [];
  if (!entity || !endpoints) return undefined;
  const importOf = exported =>
    new RegExp(`import {[^}]*\\b${exported}\\b[^}]*} from '../../contract/([^']+)'`).exec(declaration)?.[1];
  const Entity = entity[0].toUpperCase() + entity.slice(1);
  return {
    name,
    entity,
    file: importOf(entity)?.replace('entities/', ''),
    endpoints,
    endpointsFile: importOf(endpoints),
    builder: `a${Entity}`,
    sampleId: /\bid: '([^']+)'/.exec(read(`tests/builders/a${Entity}.ts`))?.[1],
    added: addedByTests[name],
    isScaffolded: existsSync(inRoot(`src/resources/${name}/scaffold.json`)),
  };
};

/** The resources that fields can refer to, by name. */
export const findTarget = name => {
  const target = readTarget(name);
  return target?.sampleId && (target.added || target.isScaffolded) ? target : undefined;
};
