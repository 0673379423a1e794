import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { readField } from '../../../src/fields/readField';
import { ThemeScopeContext } from '../../../src/ui/overlays/ThemeScope';
import type { AnyRecord } from '../../../src/engine/services/anyRecord';
import type { Services } from '../../../src/engine/services/services';
import '../../../src/layout/theme/base.css';
import { themeScope } from '../../../src/layout/theme/themeScope';
import '../../../src/layout/theme/tokens.css';
import { everyField } from '../../builders/everyField';
import { TestProviders } from '../../render/TestProviders';

declare global {
  interface Window {
    /** What the fields of the page hold. */
    held: Record<string, unknown>;
    /** The picture that was sent, as the server would see it. */
    sent?: { readonly type: string; readonly width: number; readonly height: number };
    /** Ids of the files that were downloaded. */
    downloaded: string[];
  }
}

const books: readonly AnyRecord[] = Array.from({ length: 100 }, (_, index) => ({
  id: `b${index + 1}`,
  title: `Book ${index + 1}`,
}));

const services: Partial<Services> = {
  pictureUrl: () => 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
  upload: async file => {
    const { width, height } = await createImageBitmap(file);
    window.sent = { type: file.type, width, height };
    return { id: 'uploaded', url: '', width, height };
  },
  uploadFile: async (file, { onProgress }) => {
    onProgress(1);
    return { id: 'fiBBBBBBBBBBBBBBBB', name: file.name, bytes: file.size };
  },
  downloadFile: async ({ fileId }) => void window.downloaded.push(fileId),
  relatedRecords: {
    list: async (_, { page, perPage, q }) => {
      const found = books.filter(book => String(book['title']).includes(q));
      const items = found.slice((page - 1) * perPage, page * perPage);
      return { items, total: found.length, page, per_page: perPage };
    },
    suggest: async () => ({ items: [], isComplete: true }),
    byIds: async (_, ids) => books.filter(book => ids.includes(book.id)),
    titleOf: (_, record) => String(record['title']),
    pictureOf: () => undefined,
    subtitleOf: () => undefined,
    addressOf: () => undefined,
    listAddressOf: () => undefined,
    createsInList: () => false,
  },
};

window.held = {
  text: 'A walk home',
  longText: 'One\nTwo',
  richText:
    '<h2>Heading</h2><p>Some <strong>bold</strong> words and a <a href="https://ok.example">link</a>.</p>',
  number: 42,
  decimal: 1.5,
  money: '1234.50',
  date: '2026-02-28',
  month: '2026-03-01',
  dateTime: '2026-07-01T22:30:00.000Z',
  choice: 'a',
  choices: ['a'],
  boolean: true,
  tags: ['one', 'two'],
  url: 'https://example.org',
  secret: '•••••••• a1b2c3',
  localized: { en: 'Fog', de: 'Nebel' },
  image: '',
  file: {
    id: 'fiAAAAAAAAAAAAAAAA',
    name: 'Contract with a long name, signed by everybody.pdf',
    bytes: 48_213,
  },
  video: 'abc123',
  reference: 'b2',
  references: ['b1', 'b3'],
  numbers: [],
  objects: [{ label: 'One', to: 'https://one.example' }],
  order: ['alpha', 'beta', 'gamma', 'delta'],
  maybe: null,
};

window.downloaded = [];

const address = new URLSearchParams(location.search);
const mode = address.get('mode');
document.documentElement.dataset['scheme'] = address.get('scheme') ?? 'light';

function OneField({ name }: { name: string }) {
  const field = readField(everyField, name);
  const Input = field.screen.Input!; // every builder's kind has one
  const [value, setValue] = useState(window.held[name]);
  const [isTouched, setIsTouched] = useState(mode === 'wrong');
  const problem =
    z.safeParse(field.schema, value).error?.issues[0]?.message ??
    (mode === 'wrong' ? 'Something is wrong here' : undefined);
  return (
    <Input
      field={field}
      resource="things"
      label={name}
      help={mode === null ? 'What belongs here.' : undefined}
      value={value}
      record={{ id: 'thing1' }}
      onChange={next => {
        window.held[name] = next;
        setValue(next);
      }}
      onBlur={() => setIsTouched(true)}
      error={isTouched ? problem : undefined}
      disabled={mode === 'disabled'}
      inputRef={() => {}}
    />
  );
}

createRoot(document.getElementById('root')!).render(
  <ThemeScopeContext value={themeScope}>
    <TestProviders given={services}>
      <h1>Every kind of field</h1>
      <form noValidate style={{ display: 'grid', gap: 24, maxWidth: 480, padding: 16 }}>
        {everyField.writable.map(name => (
          <OneField key={name} name={name} />
        ))}
      </form>
    </TestProviders>
  </ThemeScopeContext>,
);
