import { expect, it } from 'vitest';
import { resultFile } from './resultFile';

it('has a row for each record, with the changed fields before and after, and runs no formula', () => {
  const text = resultFile([
    {
      id: 'moAbcdefg',
      title: '=HYPERLINK("https://evil.example")',
      result: 'undone',
      message: '',
      before: { status: 'published' },
      after: { status: 'unlisted' },
    },
    { id: 'moBcdefgh', title: 'Fog', result: 'kept', message: 'It was changed since', before: {}, after: {} },
  ]);
  expect(
    text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual([
    'id,title,result,message,status before,status after',
    expect.stringMatching(/^moAbcdefg,"?'=HYPERLINK/),
    'moBcdefgh,Fog,kept,It was changed since,,',
  ]);
});
