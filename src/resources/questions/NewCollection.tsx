import { useId, useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { collectionEndpoints } from '../../contract/endpoints/collections';
import { collection, type Collection } from '../../contract/entities/collection';
import { limits } from '../../contract/limits';
import { countCharacters } from '../../fields/text/countCharacters';
import { failureOf } from '../../engine/services/failure';
import { Button } from '../../ui/buttons/Button';
import { TextInput } from '../../ui/inputs/TextInput';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import styles from './QuestionCollectionDialog.module.css';

const fields = ['title', 'name'] as const;

/** Creates a collection from its name and title. Its other fields are edited on its own screen. */
export function NewCollection({
  type,
  ownerId,
  onCreated,
  onBack,
}: {
  type: Collection['type'];
  ownerId: number;
  onCreated: (id: string) => void;
  onBack: () => void;
}) {
  const id = useId();
  const { resourceText } = useWords('questions');
  const { call, describeError } = useServices();
  const [values, setValues] = useState({ title: '', name: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    // React events of portals bubble to the form around the dialog, which must not be submitted.
    event.stopPropagation();
    if (isBusy) return;
    setFailure(undefined);
    const body = { ...values, name: values.name.trim() || values.title, description: '', type, cover: null };
    const parsed = z.safeParse(collection.input, body);
    const fieldIssues = (parsed.error?.issues ?? []).map(
      ({ path, message }) => [String(path[0]), message] as const,
    );
    setErrors(Object.fromEntries(fieldIssues.toReversed()));
    if (!parsed.success) return;
    setIsBusy(true);
    try {
      const { items } = await call(
        collectionEndpoints.create,
        { body: { ...parsed.data, heartbeat_id: ownerId } },
        { hideFromTray: true },
      );
      onCreated(items[0]!.id); // the response contains the created collection
    } catch (error) {
      const fieldErrors = failureOf(error).errors;
      setErrors(fieldErrors);
      if (!fields.some(field => fieldErrors[field] !== undefined)) setFailure(describeError(error));
      setIsBusy(false);
    }
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={event => void create(event)}>
      {fields.map(field => (
        <TextInput
          key={field}
          label={resourceText(`collections.${field}Label`)}
          help={resourceText(`collections.${field}Help`)}
          error={errors[field]}
          required={field === 'title'}
          autoComplete="off"
          autoFocus={field === 'title'}
          value={values[field]}
          counter={{ used: countCharacters(values[field]), max: limits.collectionName }}
          onChange={event => setValues({ ...values, [field]: event.target.value })}
        />
      ))}
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onBack}>{resourceText('collections.back')}</Button>
        <Button type="submit" variant="solid" loading={isBusy}>
          {resourceText('collections.create')}
        </Button>
      </div>
    </form>
  );
}
