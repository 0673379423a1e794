import { useWatch, type Control } from 'react-hook-form';
import { pureOf } from '../../contract/schema/computedFields';
import { Field } from '../../ui/inputs/Field';
import type { Resource } from '../resource/resource';
import type { AnyRecord } from '../services/anyRecord';
import { useWords } from '../words';
import styles from './ComputedValue.module.css';

/** The value of a field that a function computes, as it follows from the inputs of the form now. */
export function ComputedValue({
  resource,
  name,
  record,
  control,
}: {
  resource: Resource;
  name: string;
  record: AnyRecord;
  control: Control;
}) {
  const words = useWords(resource.name);
  const spec = resource.fields[name]!; // a field of the resource
  const { from, value } = pureOf(spec.schema)!; // a computed field
  const given = useWatch({ control, name: from });
  const inputs = from.flatMap((field, at) => (given[at] === undefined ? [] : [[field, given[at]] as const]));
  const current = { ...record, ...Object.fromEntries(inputs) };
  return (
    <Field label={words.label(name)}>
      {({ id }) => (
        <output id={id} className={styles.value}>
          <spec.screen.Cell
            field={spec}
            resource={resource.name}
            value={value(current)}
            record={current}
            badgeStyles={resource.list.badgeStyles?.[name]}
          />
        </output>
      )}
    </Field>
  );
}
