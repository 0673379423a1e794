import { expect, it } from 'vitest';
import { everyField } from '../../tests/builders/everyField';
import { csvLine } from '../../src/contract/csv/csv';
import { readImport } from './readImport';

it('rejects only the row with an unstorable value, and names its field', async () => {
  const objects = (label: string) => JSON.stringify([{ label, to: 'https://a.example' }]);
  const lines = [
    ['id', 'objects'],
    ['one', objects('a')],
    ['two', objects('\0')],
    ['three', objects('b')],
  ];
  const bytes = new TextEncoder().encode(lines.map(csvLine).join(''));
  const mapping = JSON.stringify({ id: 'id', objects: 'objects' });
  const items = await readImport(everyField, { bytes, mapping, canCreate: false }, () => '');
  expect(items.map(({ skipped }) => skipped?.field)).toEqual([undefined, 'objects', undefined]);
  expect(items[1]?.change).toEqual({});
});
