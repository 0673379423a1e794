import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from './fieldTypes.mjs';
import { readArguments, usage } from './readArguments.mjs';
import { findTarget } from './targets.mjs';

const read = (...args) => readArguments(args, findTarget);

describe('the names of a resource', () => {
  it.each([['brand deal'], ['brand_deal']])('are derived from "%s"', given => {
    expect(read(given)).toMatchObject({
      name: 'brandDeal',
      Name: 'BrandDeal',
      plural: 'brandDeals',
      Words: 'Brand deal',
      PluralWords: 'Brand deals',
      table: 'brand_deals',
      path: 'brand-deals',
      parameter: 'brand_deal',
      idPrefix: 'bd',
    });
  });

  it('have the usual plural, or the given one', () => {
    expect(['memo', 'category', 'box', 'play'].map(name => read(name).plural)).toEqual([
      'memos',
      'categories',
      'boxes',
      'plays',
    ]);
    expect(read('person', '--plural', 'crew members').table).toBe('crew_members');
  });

  it('have a prefix of ids that the product does not use', () => {
    expect(['memo', 'video note'].map(name => read(name).idPrefix)).toEqual(['mm', 'vn']);
  });
});

describe('the fields of a resource', () => {
  const all = Object.entries(fieldTypes).map(([type, { example }]) => [type, example]);
  const other = example => read('memo', '--fields', `name:text ${example}`);

  it.each(all)('can be of the type %s', (type, example) => {
    const { fields } = other(example.replace(/^\w+/, 'other'));
    expect(fields[1]).toMatchObject({ name: 'other', type, isNullable: false });
  });

  it.each(all)('of the type %s may be empty, unless it is a list', (type, example) => {
    const { fields, problem = fields[1].builder } = other(example.replace(/^\w+:(\w+)/, 'other:$1?'));
    expect(problem).toMatch(/^z\.nullable\(|a list may be empty anyway, without \?\.$/);
  });
});

describe('the values of the tests', () => {
  it('differ from one text to the next, and are within the limit', () => {
    const { fields } = read('memo', '--fields', 'title:text:80 brand:text:60 code:text:6');
    const values = fields.map(({ good }) => good);
    expect(new Set(values).size).toBe(3);
    expect(values[2].length).toBeLessThanOrEqual(6);
  });
});

describe('the values of a choice', () => {
  it('can have capital letters', () => {
    const { fields } = read('memo', '--fields', 'title:text paid_in:choice:EUR,USD');
    expect(fields[1].builder).toContain("choice(['EUR', 'USD']");
    expect(read('memo', '--fields', 'title:text paid_in:choice:EUR,U-D').problem).toContain(
      'the value "U-D" has other characters than letters, digits and _',
    );
  });
});

describe('the states of a resource', () => {
  it('have a transition each, which can be named', () => {
    expect(read('memo', '--states', 'draft,signed:sign,paid').states.slice(1)).toEqual([
      { state: 'signed', transition: 'sign' },
      { state: 'paid', transition: 'mark_paid' },
    ]);
  });
});

describe('a wrong argument', () => {
  it.each([
    [[], 'The name is missing.'],
    [['Memo'], 'The name "Memo" is wrong.'],
    [['new'], 'The name "new" is a word of the code.'],
    [['sheep', '--plural', 'sheep'], '--plural "sheep": it is the same as the singular.'],
    [['memo', '--plural', 'Memos'], '--plural "Memos": it has words of small letters'],
    [['brand', 'deal'], 'There is no option deal. A name of several words is in quotation marks.'],
    [['memo', '--fields'], '--fields needs a value.'],
    [['memo', '--fields', 'mood:colour'], '--fields "mood:colour": "colour" is no type of field.'],
    [['memo', '--fields', 'Mood:text'], '--fields "Mood:text": it does not begin with the name of a field'],
    [['memo', '--fields', 'id:text'], '--fields "id:text": every record has a "id" already.'],
    [['memo', '--fields', 'a:text a:flag'], '--fields "a": the field is there twice.'],
    [['memo', '--fields', 'pinned:flag'], '--fields "pinned:flag": the first field is the title of a record'],
    [['memo', '--fields', 'a:text:long'], '--fields "a:text:long": "long" is no limit'],
    [
      ['memo', '--fields', 'a:text:80?'],
      '--fields "a:text:80?": the ? belongs to the type: brief:longText?:80',
    ],
    [['memo', '--fields', 'a:text b:choice:one'], '--fields "b:choice:one": it needs at least two values'],
    [['memo', '--fields', 'a:text b:flag:yes'], '--fields "b:flag:yes": it takes no options, and has "yes".'],
    [['memo', '--fields', 'a:text b:money:euro'], '--fields "b:money:euro": "euro" is no ISO code'],
    [
      ['memo', '--fields', 'a:text b:reference:films'],
      '--fields "b:reference:films": "films" is no resource',
    ],
    [['memo', '--states', 'draft'], '--states "draft": a record needs at least two states'],
    [['memo', '--states', 'draft,draft'], '--states "draft,draft": "draft" is there twice.'],
    [['memo', '--states', 'draft,Signed'], '--states "Signed": a state, and the name of its transition'],
    [['memo', '--owner', 'me'], '--owner "me": it is one of creator, platform.'],
    [['memo', '--colour', 'red'], 'There is no option --colour.'],
  ])('%j is named', (args, problem) => {
    expect(read(...args).problem).toContain(problem);
  });
});

describe('the documents', () => {
  const text = ['README.md', ...readdirSync('docs').map(file => `docs/${file}`)]
    .filter(file => file.endsWith('.md'))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n');

  it('have commands that make a resource', () => {
    const commands = [...text.matchAll(/^npm run new:resource -- (.*)$/gm)].map(([, line]) =>
      [...line.replaceAll('\\\n', '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare),
    );
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands) expect([command, read(...command).problem]).toEqual([command, undefined]);
  });

  it('have the example of every field type', () => {
    const examples = Object.values(fieldTypes).map(({ example }) => example);
    expect(examples.filter(example => !text.includes(`\`${example}\``))).toEqual([]);
    expect(examples.filter(example => !usage.includes(example))).toEqual([]);
  });
});
