import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { everyField } from '../../tests/builders/everyField';
import { defineEntity } from '../contract/schema/entity';
import { choice } from './kinds/choice/choice';
import { day } from './kinds/date/date';
import { flag } from './kinds/boolean/boolean';
import { integer } from './kinds/number/number';
import { listOf } from './listOf';
import { longText } from './kinds/longText/longText';
import { richText } from './kinds/richText/richText';
import { text } from './kinds/text/text';
import { withMeta } from './meta';
import { readField } from './readField';

const named: Record<string, string> = { decimal: 'number', numbers: 'references', maybe: 'date' };
const fields = Object.keys(everyField.fields).filter(name => name !== 'id');
const read = (schema: z.core.$ZodType) =>
  readField(defineEntity({ name: 'thing', readOnly: {}, writable: { value: schema } }), 'value');

describe('the kinds of fields', () => {
  it.each(fields)('recognise the field that the builder of %s creates', name => {
    expect(readField(everyField, name).kind.name).toBe(named[name] ?? name);
  });

  it.each(everyField.writable)('have an input: %s', name => {
    expect(readField(everyField, name).screen.Input).toBeDefined();
  });

  it('reject a picture that people can change and that lacks upload metadata', () => {
    expect(() => read(withMeta(z.string(), { kind: 'image' }))).toThrow(
      /thing\.value .* declare it with image\(\)/,
    );
  });

  it('let a job replace a part of plain texts only', () => {
    const replaced = fields.filter(name => readField(everyField, name).kind.replacesText);
    expect(replaced).toEqual(['text', 'longText', 'url', 'email']);
  });

  it('read the fields of objects', () => {
    expect(readField(everyField, 'objects').itemFields?.map(item => [item.name, item.kind.name])).toEqual([
      ['label', 'text'],
      ['to', 'url'],
    ]);
  });
});

describe('a field', () => {
  it.each<readonly [string, z.core.$ZodType, boolean]>([
    ['a text', text(5), true],
    ['a text that may be empty', longText(5), false],
    ['a formatted text', richText(5, { required: true }), true],
    ['a nullable text', z.nullable(text(5)), false],
    ['an optional text', z.optional(text(5)), false],
    ['a number', integer(), true],
    ['a nullable number', z.nullable(integer()), false],
    ['a choice', choice(['a']), true],
    ['a choice with a default', z._default(choice(['a']), 'a'), false],
    ['a list', listOf(text(5), { max: 3 }), false],
    ['a list of at least one', listOf(text(5), { max: 3, min: 1 }), true],
    ['a day', day(), true],
    ['a switch', flag(), false],
  ])('has the right `required`: %s', (_, schema, required) => {
    expect(read(schema).required).toBe(required);
  });

  it.each<readonly [string, z.core.$ZodType, unknown]>([
    ['a text', text(5), ''],
    ['a nullable text', z.nullable(text(5)), null],
    ['a number', integer(), null],
    ['a list', listOf(text(5), { max: 3 }), []],
    ['a day', day(), ''],
    ['a choice', choice(['a']), null],
  ])('has the right empty value: %s', (_, schema, empty) => {
    const field = read(schema);
    expect(field.emptyValue).toEqual(empty);
    if (!field.required) return;
    expect(z.safeParse(schema, field.emptyValue).error?.issues[0]?.message).toBe(
      'Required. Please fill this up.',
    );
  });

  it('has the limits of its schema', () => {
    expect(read(text(50)).maximum).toBe(50);
    expect(read(richText(50)).maximum).toBe(50);
    expect(read(listOf(text(50), { max: 3, min: 1 }))).toMatchObject({ minimum: 1, maximum: 3 });
    expect(read(z.nullable(integer({ min: 2, max: 9 })))).toMatchObject({ minimum: 2, maximum: 9 });
  });
});
