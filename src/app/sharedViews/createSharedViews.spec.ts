import { describe, expect, it } from 'vitest';
import type { SharedViews } from '../../contract/entities/people/sharedViews';
import { ApiError } from '../../providers/http/ApiError';
import type { Client } from '../../providers/http/client';
import { createSharedViews } from './createSharedViews';

const view = (id: string, name = id) => ({ id, name, query: 'q=1' });

/** Shared views on the server, with two views of one list. */
const aServer = () => {
  let stored: SharedViews = { version: 3, lists: { moments: [view('a'), view('b')], tags: [view('t')] } };
  const call = async (_: unknown, { body }: { body?: SharedViews }) => {
    if (body && body.version !== stored.version)
      throw new ApiError({ kind: 'rejected', status: 412, code: 'stale-record', detail: 'Newer version' });
    if (body) stored = { ...body, version: body.version + 1 };
    return { items: [stored], total: 1, page: 1, per_page: 1 };
  };
  const views = createSharedViews({ call } as unknown as Pick<Client, 'call'>, []); // uses no other call
  const names = (list = 'moments') => stored.lists[list]?.map(({ name }) => name);
  /** Somebody else saves. */
  const saveByOthers = (lists: SharedViews['lists']) =>
    void (stored = { version: stored.version + 1, lists: { ...stored.lists, ...lists } });
  return { views, names, saveByOthers };
};
const rename = (views: ReturnType<typeof aServer>['views'], name: string) =>
  views.change('moments', all => all.map(old => (old.id === 'a' ? { ...old, name } : old)));

describe('shared views', () => {
  it('are saved in their order when nobody else saved', async () => {
    const { views, names } = aServer();
    await views.read();
    await views.change('moments', all => [view('c'), ...all]);
    expect(names()).toEqual(['c', 'a', 'b']);
    await views.change('moments', all => all.filter(({ id }) => id !== 'c'));
    expect(names()).toEqual(['a', 'b']);
  });

  it('are merged with changes of other views', async () => {
    const { views, names, saveByOthers } = aServer();
    await views.read();
    saveByOthers({ moments: [view('a'), view('b', 'Renamed'), view('c')], tags: [] });
    await rename(views, 'Mine');
    expect(names()).toEqual(['Mine', 'Renamed', 'c']);
    expect(names('tags')).not.toEqual(['t']);
  });

  it('are not overwritten when somebody else changed the same view, until the person saves again', async () => {
    const { views, names, saveByOthers } = aServer();
    await views.read();
    saveByOthers({ moments: [view('a', 'Theirs'), view('b')] });
    await expect(rename(views, 'Mine')).rejects.toMatchObject({ status: 412 });
    expect(names()).toEqual(['Theirs', 'b']);
    await rename(views, 'Mine');
    expect(names()).toEqual(['Mine', 'b']);
  });
});
