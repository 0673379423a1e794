import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { meaningOf, membersOf, mentionedTypes } from './members.mjs';
import { typeFinder } from './sources.mjs';
import { writeReference } from './writeReference.mjs';

const parse = text => ts.createSourceFile('src/fields/memo.ts', text, ts.ScriptTarget.Latest, true);

/** The properties of the type `Memo` in a file. */
const membersIn = text => {
  const source = parse(text);
  const findType = typeFinder(new Map([[source.fileName, source]]));
  return membersOf(findType('Memo', source), findType);
};
/** Each as `name: type`, with `?` where it is optional. */
const listed = text =>
  membersIn(text).map(({ name, isOptional, type }) => `${name}${isOptional ? '?' : ''}: ${type}`);

describe('the properties of a type', () => {
  it.each([
    [
      'an interface',
      'interface Memo { readonly title: string; due?: readonly Day[] }',
      ['title: string', 'due?: Day[]'],
    ],
    ['a method', 'interface Memo { isMet(record: R): boolean }', ['isMet: (record: R) => boolean']],
    [
      'an object in a property',
      'interface Memo { card?: { chips: string } }',
      ['card?: object', 'card.chips: string'],
    ],
    [
      'what it extends',
      'interface Base { a: string; b: number } interface Memo extends Partial<Pick<Base, "b">> { c: 1 }',
      ['c: 1', 'b?: number'],
    ],
    [
      'alternatives, of which each property is optional that not all have',
      'type Memo = { is: string; all: 1 } | { test: boolean; all: 2 }',
      ['is?: string', 'all: 1 | 2', 'test?: boolean'],
    ],
    ['an intersection', 'type Memo = { a: string } & { b: 1 }', ['a: string', 'b: 1']],
    ['a choice of objects', 'type Memo = { [K in keyof R]: { input: K } }[keyof R]', ['input: K']],
    ['no property that is undefined', 'type Memo = { a: 1; Flow?: undefined }', ['a: 1']],
    [
      'what the type check alone reads',
      'interface Memo { list: List<A> & Refused<"no">; b: NoInfer<C> }',
      ['list: List<A>', 'b: C'],
    ],
  ])('are those of %s', (_, text, properties) => {
    expect(listed(text)).toEqual(properties);
  });

  it('mention other types, but none of the type check', () => {
    const [list] = membersIn('interface Memo { list: List<A> & Refused<"no"> }');
    expect(mentionedTypes(list.node)).toEqual(['List', 'A']);
  });

  it('have the meaning of their alternative where they have none of their own', () => {
    const text = '/** What changes. */ type Changing = { change: C }; type Memo = Changing;';
    const [change] = membersIn(text);
    expect(meaningOf(change, parse(text).statements[1])).toBe('What changes.');
  });
});

describe('the reference', () => {
  const { files, undocumented } = writeReference();

  it('has a meaning for every option', () => {
    expect(undocumented).toEqual([]);
  });

  it('has the options of each declaration, the builders and the layouts', () => {
    expect(files['docs/reference/entities.md']).toMatch(
      /^\| `states` \|.*\[StatesDeclaration\]\(#statesdeclaration\)/m,
    );
    expect(files['docs/reference/resources.md']).toMatch(/^\| `disabledReason` \|/m);
    expect(files['docs/reference/resources.md']).toMatch(
      /^\| `board` \| `\{ by: \{ field: 'choice' \} \}` \|/m,
    );
    expect(files['docs/reference/fields.md']).toMatch(/^### percent$/m);
    expect(files['docs/reference/stores.md']).toMatch(/^\| `afterSave` \|/m);
    expect(files['docs/reference/calls.md']).toMatch(/^### crudCalls$/m);
    expect(files['docs/reference/names.md']).toMatch(/^\| `AdminApp` \| An app of its own: /m);
    expect(files['docs/reference/names.md']).toMatch(/^\| `createAdminServer` \| \w/m);
  });
});
