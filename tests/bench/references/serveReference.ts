import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import path from 'node:path';
import { freePort } from 'local-postgres/freePort';
import { apiPath, picturePath, type ReferenceMoment } from './moment';
import type { ReferenceData } from './readMoments';

export interface ServedReference {
  /** Such as http://localhost:23456. */
  readonly origin: string;
  stop(): Promise<void>;
}

type Field = keyof ReferenceMoment;

const compare = (a: ReferenceMoment, b: ReferenceMoment, field: Field): number => {
  const [one, other] = [a[field] ?? '', b[field] ?? ''];
  return one < other ? -1 : one > other ? 1 : 0;
};

const matches = (moment: ReferenceMoment, filter: Readonly<Record<string, string>>): boolean =>
  Object.entries(filter).every(([field, value]) =>
    field === 'q'
      ? moment.title.toLowerCase().includes(value.toLowerCase())
      : String(moment[field as Field]) === value,
  );

/** Serves a built reference and its calls, as ra-data-simple-rest makes them, from memory. */
export const serveReference = async (
  directory: string,
  { moments, pictures }: ReferenceData,
): Promise<ServedReference> => {
  const app = new Hono();
  const byId = new Map(moments.map(moment => [moment.id, moment]));
  const tags = [...new Set(moments.flatMap(moment => moment.tags))].map(name => ({ id: name, name }));
  app.use(`${apiPath}/*`, compress());
  app.get(`${apiPath}/moments`, context => {
    const { sort = '["id","ASC"]', range = '[0,49]', filter = '{}' } = context.req.query();
    const [field, direction]: [Field, string] = JSON.parse(sort);
    const [first, last]: [number, number] = JSON.parse(range);
    const found = moments
      .filter(moment => matches(moment, JSON.parse(filter)))
      .sort((a, b) => (direction === 'ASC' ? 1 : -1) * compare(a, b, field));
    context.header('content-range', `moments ${first}-${last}/${found.length}`);
    return context.json(found.slice(first, last + 1));
  });
  app.get(`${apiPath}/moments/:id`, context => {
    const moment = byId.get(context.req.param('id'));
    return moment ? context.json(moment) : context.notFound();
  });
  app.get(`${apiPath}/tags`, context => {
    const { filter = '{}' } = context.req.query();
    const { id }: { readonly id?: readonly string[] } = JSON.parse(filter);
    const found = tags.filter(({ name }) => !id || id.includes(name));
    context.header('content-range', `tags 0-${found.length}/${found.length}`);
    return context.json(found);
  });
  app.get(`${picturePath}/:name`, context => {
    const picture = pictures.get(path.parse(context.req.param('name')).name);
    if (!picture) return context.notFound();
    context.header('cache-control', 'public, max-age=31536000, immutable');
    context.header('content-type', 'image/webp');
    return context.body(picture);
  });
  app.use(
    '/studio/*',
    serveStatic({
      root: path.relative('.', path.join(directory, 'client')),
      rewriteRequestPath: address => address.replace(/^\/studio/, ''),
      precompressed: true,
    }),
  );
  const port = await freePort();
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  return {
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
};
