import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { integer } from '../../fields/kinds/number/number';
import { text } from '../../fields/kinds/text/text';
import { crudCalls } from '../calls/crudCalls';
import { importReader } from '../csv/csvImport';
import { openApiDocument } from '../openApiDocument';
import { defineEntity } from './entity';
import { entityProblems } from './entityProblems';
import { mayWrite } from './fieldPermissions';

const ticket = defineEntity({
  name: 'ticket',
  readOnly: { id: z.string() },
  writable: { title: text(20), rank: z.nullable(integer({ writableBy: ['moments.manage', 'ads.manage'] })) },
});

describe('a field that not everybody may set', () => {
  it('is set with one of its permissions', () => {
    const may = (permissions: readonly string[]) => mayWrite(ticket.fields, 'rank', permissions);
    expect([may([]), may(['tags.manage']), may(['ads.manage'])]).toEqual([false, false, true]);
    expect(mayWrite(ticket.fields, 'title', [])).toBe(true);
    expect(mayWrite(ticket.fields, 'in_trash', [])).toBe(true);
  });

  it('may be left out of a new record and of a file, and is described in the API document', () => {
    expect(z.safeParse(ticket.input, { title: 'Fog' }).success).toBe(true);
    const { create } = crudCalls({ entity: ticket, path: '/tickets', managedBy: ['moments.manage'] });
    expect(JSON.stringify(openApiDocument([create]))).toContain(
      '"description":"Changing it needs the permission moments.manage or ads.manage"',
    );
    const read = importReader(ticket, [{ field: 'title', at: 0 }], { width: 1, canCreate: true });
    expect(read(['Fog'], 2)?.change).toEqual({ title: 'Fog' });
  });

  it.each([
    [
      z.nullable(integer({ writableBy: ['all'] })),
      /^Entity ticket: writableBy of "rank" names "all", which is no permission\. Permissions: .*moments\.manage/,
    ],
    [
      z.nullable(integer({ writableBy: [] })),
      /^Entity ticket: writableBy of "rank" names no permission, so nobody could set it\.$/,
    ],
    [
      integer({ writableBy: ['ads.manage'] }),
      /^Entity ticket: not everybody may set "rank", and new records of others have no value for it\. Declare it with/,
    ],
  ])('is declared with permissions, and has a value without them: %#', (rank, sentence) => {
    const problems = entityProblems(defineEntity({ name: 'ticket', readOnly: {}, writable: { rank } }));
    expect(problems).toEqual([expect.stringMatching(sentence)]);
  });
});
