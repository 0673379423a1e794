import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { readField } from '../../fields/readField';
import type { FieldSpec } from '../../fields/types';
import { PageHeader } from '../../ui/frame/PageHeader';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { everyKind, exampleValues } from './everyKind';
import styles from './FieldKindsScreen.module.css';

/** The resource of the example fields. It has no texts, so choices show their values. */
const resource = 'examples';

const firstMessage = (field: FieldSpec): string =>
  z.safeParse(field.schema, undefined).error?.issues[0]?.message ?? 'Invalid';

function InputExample({
  field,
  start,
  ...state
}: {
  field: FieldSpec;
  start: unknown;
  error?: string;
  disabled?: true;
}) {
  const [value, setValue] = useState(start);
  const { Input } = field.screen;
  if (!Input) return <span className={styles.empty}>–</span>;
  return (
    <Suspense fallback={<Skeleton width="100%" height={36} />}>
      <Input
        field={field}
        resource={resource}
        label={field.name}
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
        inputRef={() => undefined}
        {...state}
      />
    </Suspense>
  );
}

function FilterExample({ field }: { field: FieldSpec }) {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const { Filter } = field.screen;
  if (!Filter || !field.meta.filter) return <span className={styles.empty}>–</span>;
  return (
    <Suspense fallback={<Skeleton width="100%" height={36} />}>
      <Filter field={field} resource={resource} values={values} onChange={setValues} />
      <code className={styles.code}>{JSON.stringify(values)}</code>
    </Suspense>
  );
}

/** Shows every kind of field in every state, for developers. Only in `npm run dev`. */
export function FieldKindsScreen() {
  const fields = Object.keys(everyKind.fields)
    .filter(name => name !== 'id')
    .map(name => readField(everyKind, name));
  return (
    <div className={styles.screen}>
      <PageHeader title="Field kinds" count={fields.length} />
      {fields.map(field => (
        <section key={field.name} className={styles.kind} aria-label={field.name}>
          <h2 className={styles.name}>
            {field.name} <code className={styles.code}>{field.kind.name}</code>
          </h2>
          <dl className={styles.states}>
            <div>
              <dt>Cell</dt>
              <dd>
                <field.screen.Cell value={exampleValues[field.name]} field={field} resource={resource} />
              </dd>
            </div>
            <div>
              <dt>Cell without a value</dt>
              <dd>
                <field.screen.Cell value={null} field={field} resource={resource} />
              </dd>
            </div>
            <div>
              <dt>Input</dt>
              <dd>
                <InputExample field={field} start={exampleValues[field.name]} />
              </dd>
            </div>
            <div>
              <dt>Empty</dt>
              <dd>
                <InputExample field={field} start={field.emptyValue} />
              </dd>
            </div>
            <div>
              <dt>Invalid</dt>
              <dd>
                <InputExample field={field} start={field.emptyValue} error={firstMessage(field)} />
              </dd>
            </div>
            <div>
              <dt>Disabled</dt>
              <dd>
                <InputExample field={field} start={exampleValues[field.name]} disabled />
              </dd>
            </div>
            <div>
              <dt>Filter</dt>
              <dd>
                <FilterExample field={field} />
              </dd>
            </div>
          </dl>
        </section>
      ))}
    </div>
  );
}
