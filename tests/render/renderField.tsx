import { act, render } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { defineEntity } from '../../src/contract/schema/entity';
import { readField } from '../../src/fields/readField';
import type { FieldSpec } from '../../src/fields/types';
import type { Services } from '../../src/engine/services/services';
import { createObservable } from '../../src/providers/observable';
import { TestProviders } from './TestProviders';

/** A field of an entity for tests, as the engine reads it. */
const aField = (schema: z.core.$ZodType, record: object = {}): FieldSpec => {
  const others = Object.fromEntries(Object.keys(record).map(name => [name, z.nullable(z.string())]));
  return readField(defineEntity({ name: 'thing', readOnly: others, writable: { value: schema } }), 'value');
};

/**
 * The input of a field in a form of one field. It shows the first error of the schema after blur. `value()` returns the
 * value of the form; `set` changes it from outside.
 */
export const renderField = (
  schema: z.core.$ZodType,
  start: unknown,
  {
    disabled,
    help,
    services: given,
    record,
    isChanged,
  }: {
    disabled?: boolean;
    help?: string;
    services?: Partial<Services>;
    /** Other fields of the record. */
    record?: Readonly<Record<string, unknown>>;
    /** Whether the value differs from the saved one. */
    isChanged?: boolean;
  } = {},
) => {
  const field = aField(schema, record);
  const Input = field.screen.Input!; // kinds without one are not asked for it
  const held = createObservable(start);
  let focus = () => {};
  function Form() {
    const value = useSyncExternalStore(held.subscribe, held.get);
    const [isTouched, setIsTouched] = useState(false);
    const problem = z.safeParse(schema, value).error?.issues[0]?.message;
    return (
      <Input
        field={field}
        resource="things"
        label="Value"
        help={help}
        value={value}
        record={record}
        isChanged={isChanged}
        onChange={held.set}
        onBlur={() => setIsTouched(true)}
        error={isTouched ? problem : undefined}
        disabled={disabled}
        inputRef={element => {
          focus = () => element?.focus();
        }}
      />
    );
  }
  const rendered = render(
    <TestProviders given={given}>
      <Form />
      <button type="button">Elsewhere</button>
    </TestProviders>,
  );
  return {
    ...rendered,
    field,
    value: held.get,
    set: (value: unknown) => act(() => held.set(value)),
    focus: () => act(() => focus()),
  };
};

/** The cell of a field. */
export const renderCell = (
  schema: z.core.$ZodType,
  value: unknown,
  given?: Partial<Services>,
  record?: Readonly<Record<string, unknown>>,
) => {
  const field = aField(schema, record);
  return render(
    <TestProviders given={given}>
      <field.screen.Cell value={value} field={field} resource="things" record={record} />
    </TestProviders>,
  );
};
