import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { defineEntity } from '../../../contract/schema/entity';
import { entityProblems } from '../../../contract/schema/entityProblems';
import { withMeta } from '../../meta';
import { readField } from '../../readField';
import { objects } from '../objects/objects';
import { text } from '../text/text';
import { file, fileKind } from './file';
import { fileTypeOf } from './fileTypeOf';
import { sizeText } from './sizeText';

const bytesOf = (words: string) => new Uint8Array(Buffer.from(words, 'latin1'));

/** A ZIP archive of files with these names and texts. */
const archive = (
  files: Readonly<Record<string, string>>,
  { isStored = false, count = Object.keys(files).length } = {},
): Uint8Array => {
  const entries = Object.entries(files).map(([name, words]) => ({
    name: Buffer.from(name),
    data: isStored ? Buffer.from(words) : deflateRawSync(words),
  }));
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data } of entries) {
    const head = Buffer.alloc(30);
    head.write('PK\u0003\u0004', 'latin1');
    head.writeUInt16LE(name.length, 26);
    local.push(head, name, data);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, name);
    at += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...local, ...directory, end]));
};
const types = { '[Content_Types].xml': '<Types/>' };
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const openText = 'application/vnd.oasis.opendocument.text';

describe('the type of a file', () => {
  it.each<readonly [string, Uint8Array, string | undefined]>([
    ['a PDF', bytesOf('%PDF-1.7\n'), 'application/pdf'],
    ['a page before a PDF', bytesOf('<script>alert(1)</script>%PDF-1.7'), 'text/plain'],
    ['a JPEG', bytesOf('\u00ff\u00d8\u00ff\u00e0'), 'image/jpeg'],
    ['a PNG', bytesOf('\u0089PNG\r\n\u001a\n'), 'image/png'],
    ['a WebP', bytesOf('RIFF\0\0\0\0WEBP'), 'image/webp'],
    ['a film in the same container', bytesOf('RIFF\0\0\0\0AVI '), undefined],
    ['text in UTF-8', new Uint8Array(Buffer.from('Straße\n\t€')), 'text/plain'],
    ['text in another encoding', bytesOf('Stra\u00dfe'), undefined],
    ['a program', bytesOf('MZ\u0090\0\u0003'), undefined],
    ['nothing', new Uint8Array(), undefined],
    ['an archive', archive({ 'a.txt': 'a' }), 'application/zip'],
    ['half an archive', archive({ 'a.txt': 'a' }).slice(0, 40), undefined],
    ['a document', archive({ ...types, 'word/document.xml': '<w/>' }), word],
    [
      'a document with macros',
      archive({ ...types, 'word/document.xml': '<w/>', 'word/vbaProject.bin': 'x' }),
      'application/zip',
    ],
    [
      'a document whose directory has more entries than it says',
      archive({ ...types, 'word/document.xml': '<w/>', 'word/vbaProject.bin': 'x' }, { count: 2 }),
      undefined,
    ],
    [
      'a document with macros behind thousands of other files',
      archive({
        ...types,
        'word/document.xml': '<w/>',
        ...Object.fromEntries(Array.from({ length: 5000 }, (__, at) => [`${at}.xml`, ''])),
        'word/vbaProject.bin': 'x',
      }),
      'application/zip',
    ],
    [
      'a table',
      archive({ ...types, 'xl/workbook.xml': '<x/>' }),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'an open document',
      archive({ mimetype: openText, 'content.xml': '<o/>' }, { isStored: true }),
      openText,
    ],
  ])('is that of its content: %s', (_, bytes, type) => {
    expect(fileTypeOf(bytes)).toBe(type);
  });

  it('is found for any bytes without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom('', 'PK\u0003\u0004'), (bytes, head) => {
        const type = fileTypeOf(
          new Uint8Array([...bytesOf(head), ...bytes, ...bytesOf('PK\u0005\u0006'), ...bytes]),
        );
        expect(['application/zip', 'text/plain', undefined]).toContain(type);
      }),
    );
  });
});

describe('a field with a file', () => {
  const contract = file({ types: ['application/pdf'], maxBytes: 1000 });
  const value = { id: 'fiAAAAAAAAAAAAAAAA', name: 'Contract, signed.pdf', bytes: 48_213 };

  it('leaves out the type that an upload returns, also in the API document', () => {
    expect(z.parse(contract, { ...value, type: 'application/pdf' })).toEqual(value);
    const named = (io: 'input' | 'output') => Object.keys(z.toJSONSchema(contract, { io }).properties ?? {});
    expect(named('input')).toEqual(['id', 'name', 'bytes', 'type']);
    expect(named('output')).toEqual(['id', 'name', 'bytes']);
  });

  it('accepts id, name and size, and nothing else', () => {
    const messageOf = (given: unknown) => z.safeParse(contract, given).error?.issues[0]?.message;
    expect(messageOf(value)).toBeUndefined();
    expect(messageOf(null)).toBe('Required. Please fill this up.');
    for (const wrong of [
      'a',
      { ...value, id: 'meAAAAAAAAAAAAAAAA' },
      { ...value, bytes: 0 },
      { id: value.id },
    ])
      expect(messageOf(wrong)).toBe('Please upload a file');
  });

  it('is written to files as people read it, and read back', () => {
    const { write, read } = fileKind.csv as {
      write: (given: unknown) => string;
      read: (given: string) => unknown;
    };
    expect(write(value)).toBe('Contract, signed.pdf (48213 bytes, fiAAAAAAAAAAAAAAAA)');
    expect(read(` ${write(value)}`)).toEqual(value);
    expect(read('Contract.pdf')).toBe('Contract.pdf');
  });

  it('is declared with types that the server knows, and no larger than it accepts', () => {
    const problemOf = (schema: z.core.$ZodType) => () =>
      readField(defineEntity({ name: 'thing', readOnly: {}, writable: { value: schema } }), 'value');
    expect(problemOf(withMeta(z.unknown(), { kind: 'file' }))).toThrow(/thing\.value .* with file\(\)/);
    expect(problemOf(file({ types: ['application/pdf'], maxBytes: 20_000_001 }))).toThrow(
      'thing.value has files of 20000001 bytes. At most 20000000 are possible',
    );
    // @ts-expect-error Nobody detects this type by content.
    expect(problemOf(file({ types: ['text/html'], maxBytes: 5 }))).toThrow('of the type text/html');
  });

  it('is no item of a list, where its download would not find it', () => {
    const writable = { rows: objects({ label: text(5), contract }, { max: 2 }) };
    expect(entityProblems(defineEntity({ name: 'thing', readOnly: {}, writable }))).toEqual([
      'Entity thing: "rows" is a list with files. Declare each file as a field of its own.',
    ]);
  });
});

it.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [999, 'en', '999 bytes'],
  [48_213, 'en', '48.2 kB'],
  [999_949, 'en', '999.9 kB'],
  [999_950, 'en', '1 MB'],
  [20_000_000, 'en', '20 MB'],
  [5_000_000_000, 'en', '5,000 MB'],
  [70_656, 'es', '70,7 kB'],
  [1_500_000, 'es', '1,5 MB'],
  [70_656, 'uk', '70,7 кБ'],
  [1_500_000, 'uk', '1,5 МБ'],
  [70_656, 'ar-u-nu-latn', '70.7 كيلوبايت'],
  [1_500_000, 'ar-u-nu-latn', '1.5 م.ب'],
])('a size of %i bytes is in %s %s', (bytes, locale, size) => {
  expect(sizeText(bytes, locale)).toBe(size);
});
