import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { playlist, type Playlist } from '../../../contract/entities/playlist';
import { limits } from '../../../contract/limits';
import { failureOf } from '../../../engine/services/failure';
import { useServices } from '../../../engine/services/services';
import { countCharacters } from '../../../fields/text/countCharacters';
import { Button } from '../../../ui/buttons/Button';
import { TextInput } from '../../../ui/inputs/TextInput';
import styles from './AddToPlaylistDialog.module.css';

/** The name of a new playlist. Its other fields are edited on its own screen. */
export function NewPlaylist({
  onCreate,
  onBack,
}: {
  /** Creates it with the moments in it. Rejects as the call does. */
  onCreate: (input: Pick<Playlist, 'title' | 'visibility'>) => Promise<void>;
  onBack: () => void;
}) {
  const translate = useTranslate();
  const { describeError, person } = useServices();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const visibility = person.publishDisabledReason === undefined ? 'public' : 'private';

  const create = async (event: FormEvent) => {
    event.preventDefault();
    // React events of portals bubble to the form around the dialog, which must not be submitted.
    event.stopPropagation();
    if (isBusy) return;
    setFailure(undefined);
    const parsed = z.safeParse(playlist.fields.title, name);
    setError(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    setIsBusy(true);
    try {
      await onCreate({ title: parsed.data, visibility });
    } catch (rejection) {
      const { title, name: ofName = title } = failureOf(rejection).errors;
      setError(ofName);
      if (ofName === undefined) setFailure(describeError(rejection));
      setIsBusy(false);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={event => void create(event)}>
      <TextInput
        label={translate('addToPlaylist.name')}
        help={translate(`addToPlaylist.nameHelp.${visibility}`)}
        error={error}
        required
        autoFocus
        autoComplete="off"
        value={name}
        counter={{ used: countCharacters(name), max: limits.playlistName }}
        onChange={event => setName(event.target.value)}
      />
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onBack} disabled={isBusy}>
          {translate('addToPlaylist.back')}
        </Button>
        <Button type="submit" variant="solid" loading={isBusy}>
          {translate('addToPlaylist.create')}
        </Button>
      </div>
    </form>
  );
}
