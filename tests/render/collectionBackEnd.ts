import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { isRejectedRow, questionEndpoints, type SheetRow } from '../../src/contract/endpoints/questions';
import type { Collection } from '../../src/contract/entities/collection';
import type { Question } from '../../src/contract/entities/question';
import { aCollection } from '../builders/aCollection';
import { aQuestion } from '../builders/aQuestion';
import { mockEndpoint, mockEndpoints, page } from '../msw';

interface RowRejection {
  readonly code: 'stale-record' | 'validation-failed';
  readonly message: string;
  readonly path?: string;
}

/** The minute of a time on 2 February, for consecutive versions of records. */
export const versionAt = (minute: number): string =>
  `2026-02-02T03:${String(minute).padStart(2, '0')}:05.000Z`;

/** A mocked server with one collection of three questions: its records, and the requests that it received. */
export const collectionBackEnd = () => {
  const studio = {
    collections: [aCollection()] as Collection[],
    questions: [
      aQuestion(),
      aQuestion({
        id: 'trBcdefgh',
        text: 'What is the Sun?',
        answers: [
          { text: 'A star', right: true },
          { text: 'A planet', right: false },
        ],
      }),
      aQuestion({
        id: 'trCdefghi',
        text: 'Which moon is green?',
        status: 'draft',
        answers: [{ text: 'Io', right: false }],
      }),
    ] as Question[],
    sent: [] as SheetRow[][],
    orders: [] as Record<string, number>[],
    removed: [] as unknown[],
    /** Rejections of rows, by the text of the row. */
    rejections: {} as Record<string, RowRejection>,
    /** The questions with their positions. */
    numbered: () => studio.questions.map((question, index) => ({ ...question, order: index + 1 })),
  };
  mockEndpoints(
    mockEndpoint(collectionEndpoints.list, ({ query }) => {
      const { id } = query as { id?: readonly string[] };
      return studio.collections.filter(one => id?.includes(one.id) ?? true);
    }),
    mockEndpoint(collectionEndpoints.history, () => []),
    mockEndpoint(questionEndpoints.list, ({ query }) => {
      const { page: requestedPage = 1, per_page = 50 } = query as { page?: number; per_page?: number };
      return page(studio.numbered().slice((requestedPage - 1) * per_page, requestedPage * per_page), {
        total: studio.questions.length,
        page: requestedPage,
        per_page,
      });
    }),
    mockEndpoint(questionEndpoints.sheet, ({ body }) => {
      // The sheet sends no row that the contract rejects.
      const rows = body.rows.flatMap(row => (isRejectedRow(row) ? [] : [row]));
      studio.sent.push(rows);
      return rows.map(({ key, id, updated_at: _version, order: _order, ...fields }, index) => {
        const rejection = studio.rejections[fields.text ?? ''];
        if (rejection) return { key, id: id ?? '', ok: false, ...rejection };
        const old = studio.questions.find(one => one.id === id);
        const record = aQuestion({
          ...(old ?? {
            id: `trNew${String(studio.sent.length)}${String(index).padStart(3, '0')}`,
            status: 'draft',
          }),
          ...fields,
          updated_at: versionAt(studio.sent.length),
        });
        studio.questions = old
          ? studio.questions.map(one => (one === old ? record : one))
          : [...studio.questions, record];
        return { key, id: record.id, ok: true, record };
      });
    }),
    mockEndpoint(questionEndpoints.remove, ({ body }) => {
      studio.removed.push(body);
      studio.questions = studio.questions.filter(({ id }) => !body.ids.includes(id));
      return body.ids.map(id => ({ id, ok: true }));
    }),
    mockEndpoint(collectionEndpoints.reorderMap, ({ body }) => {
      studio.orders.push(body.orders);
      const rest = studio.questions.filter(({ id }) => !(id in body.orders));
      for (const [id, position] of Object.entries(body.orders).sort(([, one], [, other]) => one - other))
        rest.splice(
          position - 1,
          0,
          studio.questions.find(one => one.id === id)!,
        );
      studio.questions = rest;
      return [{ collection_id: body.collection_id, orders: body.orders }];
    }),
  );
  return studio;
};
