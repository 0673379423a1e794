import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { crudCalls } from '../../src/contract/calls/crudCalls';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import { defineEntity } from '../../src/contract/schema/entity';
import type { Moment } from '../../src/contract/entities/moment';
import { defineResource } from '../../src/engine/resource/defineResource';
import type { Resource } from '../../src/engine/resource/resource';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { reference } from '../../src/fields/kinds/reference/reference';
import { references } from '../../src/fields/kinds/references/references';
import { text } from '../../src/fields/kinds/text/text';
import '../../src/engine/details/related/RelatedRecords';
import { aMoment } from '../builders/aMoment';
import { aNote, notesWith } from '../builders/aNote';
import { aPerson } from '../builders/aPerson';
import { aTag } from '../builders/aTag';
import { someResources } from '../builders/someResources';
import { mockEndpoint, mockEndpoints, page } from '../msw';
import { aStore, renderNotes } from '../render/renderNotes';
import { renderStudio } from '../render/renderStudio';
import { setWidth } from '../render/setWidth';

let rows: Moment[] = [];
let requests: URLSearchParams[] = [];
let isOffline = false;

beforeEach(() => {
  rows = [
    aMoment({ id: 'moAAAAAAA', title: 'Fog over the harbour' }),
    aMoment({ id: 'moBBBBBBB', title: 'Tram bell' }),
  ];
  requests = [];
  isOffline = false;
  mockEndpoints(
    mockEndpoint(tagEndpoints.list, () => [aTag()]),
    mockEndpoint(tagEndpoints.history, () => []),
    mockEndpoint(momentEndpoints.history, () => []),
    mockEndpoint(momentEndpoints.list, ({ request }) => {
      if (isOffline) return HttpResponse.error();
      requests.push(new URL(request.url).searchParams);
      return page(rows, { total: rows.length ? 1234 : 0 });
    }),
  );
});

const open = async (width = 1440) => {
  setWidth(width);
  const studio = renderStudio('/content/tags?tag=tgAAAAAAAAAA');
  const role = width < 1025 ? 'dialog' : 'region';
  const panel = within(await screen.findByRole(role, { name: 'fog' }));
  return { ...studio, panel };
};

describe('the records that refer to a record', () => {
  it.each([1440, 390])(
    'are in a tab with their number, some of them, and all in their list, at %i px',
    async width => {
      const { panel, router } = await open(width);
      await userEvent.click(await panel.findByRole('tab', { name: 'Moments 1,234' }));
      const list = await panel.findByRole('list', { name: 'Moments' });
      expect(within(list).getAllByRole('listitem')).toHaveLength(2);
      expect(requests[0]?.getAll('tags')).toEqual(['fog']);
      expect(requests[0]?.get('in_trash')).toBe('false');
      expect(within(list).getByRole('link', { name: 'Tram bell' })).toHaveAttribute(
        'href',
        '/studio/content/moments?moment=moBBBBBBB',
      );
      await userEvent.click(panel.getByRole('link', { name: 'Open all 1,234 in list' }));
      expect(router.state.location.pathname + router.state.location.search).toBe(
        '/studio/content/moments?tags=fog',
      );
    },
  );

  it('are reached by keys: the tab by arrows, the records by arrows', async () => {
    const { panel } = await open();
    await panel.findByRole('tab', { name: 'Moments 1,234' });
    panel.getByRole('tab', { name: 'Details' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(panel.getByRole('tab', { name: 'Moments 1,234' })).toHaveFocus();
    (await panel.findByRole('link', { name: 'Fog over the harbour' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(panel.getByRole('link', { name: 'Tram bell' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(panel.getByRole('link', { name: 'Fog over the harbour' })).toHaveFocus();
  });

  it('are said to be none', async () => {
    rows = [];
    const { panel } = await open();
    await userEvent.click(await panel.findByRole('tab', { name: 'Moments 0' }));
    expect(await panel.findByText('No moments yet.')).toBeVisible();
    expect(panel.queryByRole('link', { name: /in list/ })).toBeNull();
  });

  it('say that they did not load, also without a network, and load again', async () => {
    isOffline = true;
    const { panel } = await open();
    await userEvent.click(await panel.findByRole('tab', { name: 'Moments' }));
    expect(await panel.findByText(/Failed to load moments/)).toBeVisible();
    isOffline = false;
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByRole('link', { name: 'Tram bell' })).toBeVisible();
  });
});

describe('a tab of related records', () => {
  const comment = defineEntity({
    name: 'comment',
    readOnly: { id: z.string(), created_at: dateTime({ sort: true }) },
    writable: {
      title: text(20),
      note_id: reference('notes', z.string(), { filter: 'values' }),
      note_ids: references('notes', z.string(), { max: 5, filter: 'values' }),
    },
  });
  const comments = defineResource({
    name: 'comments',
    entity: comment,
    endpoints: crudCalls({ entity: comment, path: '/comments', managedBy: [] }),
    access: ['moments.manage'],
    title: ({ title }) => title,
    list: {
      primary: { title: 'title', subtitle: () => '' },
      columns: ['title'],
      sort: { field: 'created_at', order: 'desc' },
    },
    form: ['title', 'note_id', 'note_ids'],
    details: { parameter: 'comment' },
  });
  const notes = notesWith(['title']);
  const start = (
    permissions: readonly string[],
    {
      field = 'note_id',
      createsInList = true,
      value,
    }: { field?: string; createsInList?: boolean; value?: () => readonly string[] } = {},
  ) => {
    const withComments: Resource = {
      ...notes,
      details: {
        ...notes.details!,
        related: [{ resource: 'comments', field, label: 'said', ...(value && { value }) }],
      },
    };
    setWidth(1440);
    const registry = someResources(withComments, comments);
    const store = aStore([aNote()]);
    const getList = vi.spyOn(store.provider, 'getList');
    const studio = renderNotes(withComments, store, {
      search: '?note=note1',
      resources: {
        ...registry,
        entries: {
          ...registry.entries,
          comments: { ...registry.entries['comments']!, access: ['moments.manage'] },
        },
      },
      services: {
        person: { ...aPerson(), permissions: [...permissions] },
        relatedRecords: {
          listAddressOf: (name: string) => `/${name}`,
          createsInList: () => createsInList,
          addressOf: () => undefined,
          pictureOf: () => undefined,
          titleOf: () => 'A comment',
          subtitleOf: () => '',
        } as never, // the others are not used here
      },
    });
    return { ...studio, getList };
  };

  it('has a button for a new one that refers to the record', async () => {
    start(['moments.manage']);
    const panel = within(await screen.findByRole('region', { name: 'Milk' }));
    await userEvent.click(await panel.findByRole('tab', { name: 'Said 1' }));
    await waitFor(() =>
      expect(panel.getByRole('link', { name: /^New / })).toHaveAttribute(
        'href',
        expect.stringContaining('/comments?comment=new&new.note_id=note1'),
      ),
    );
    expect(panel.getByRole('link', { name: 'Open in list' })).toHaveAttribute(
      'href',
      expect.stringContaining('/comments?note_id=note1'),
    );
  });

  it('has that button where a list of theirs names the record', async () => {
    start(['moments.manage'], { field: 'note_ids' });
    const panel = within(await screen.findByRole('region', { name: 'Milk' }));
    await userEvent.click(await panel.findByRole('tab', { name: 'Said 1' }));
    expect(await panel.findByRole('link', { name: /^New / })).toHaveAttribute(
      'href',
      expect.stringContaining('/comments?comment=new&new.note_ids=note1'),
    );
  });

  it('shows the records that the record names', async () => {
    const { getList } = start(['moments.manage'], { field: 'id', value: () => ['co1', 'co2'] });
    const panel = within(await screen.findByRole('region', { name: 'Milk' }));
    await userEvent.click(await panel.findByRole('tab', { name: 'Said 1' }));
    expect(await panel.findByRole('link', { name: 'Open in list' })).toHaveAttribute(
      'href',
      '/comments?id=co1&id=co2',
    );
    expect(getList).toHaveBeenCalledWith(
      'comments',
      expect.objectContaining({ filter: { id: ['co1', 'co2'] } }),
    );
    expect(panel.queryByRole('link', { name: /^New / })).toBeNull();
  });

  it('asks for none where the record names none', async () => {
    const { getList } = start(['moments.manage'], { field: 'id', value: () => [] });
    const panel = within(await screen.findByRole('region', { name: 'Milk' }));
    await userEvent.click(await panel.findByRole('tab', { name: 'Said 0' }));
    expect(await panel.findByText(/^No .* yet\.$/)).toBeVisible();
    expect(getList).not.toHaveBeenCalledWith('comments', expect.anything());
  });

  it('has no such button where the list does not create records', async () => {
    start(['moments.manage'], { createsInList: false });
    const panel = within(await screen.findByRole('region', { name: 'Milk' }));
    await userEvent.click(await panel.findByRole('tab', { name: 'Said 1' }));
    expect(await panel.findByRole('link', { name: 'Open in list' })).toBeVisible();
    expect(panel.queryByRole('link', { name: /^New / })).toBeNull();
  });

  it('is not there for people who may not read them', async () => {
    start([]);
    const panel = within(await screen.findByRole('region', { name: 'Milk' }));
    expect(await panel.findByRole('tab', { name: 'History' })).toBeVisible();
    expect(panel.queryByRole('tab', { name: /Said/ })).toBeNull();
  });
});
