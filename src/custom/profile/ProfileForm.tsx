import type { StoredProfile } from '../../contract/entities/people/profile/profile';
import { RecordForm } from '../../engine/form/RecordForm';
import type { RecordFormState } from '../../engine/form/useRecordForm';
import type { RecordSaving } from '../../engine/save/useSaveOnNewest';
import type { AnyRecord } from '../../engine/services/anyRecord';
import { useWords } from '../../engine/words';
import { Button } from '../../ui/buttons/Button';
import { SaveBar } from '../../ui/frame/SaveBar';
import styles from './Profile.module.css';
import { profileResource } from './profileResource';

const renderBar = (state: RecordFormState, formId: string) => <ProfileBar {...{ state, formId }} />;

/** The form of the profile. Its bar is at the bottom edge of the page while something changed. */
export function ProfileForm({
  profile,
  reload,
  saving,
}: {
  profile: StoredProfile;
  reload: () => Promise<AnyRecord>;
  saving: RecordSaving;
}) {
  return (
    <RecordForm
      resource={profileResource}
      record={profile}
      {...{ reload, saving }}
      hasNoNext
      onSaved={() => undefined}
      bar={renderBar}
    >
      {(fields, bar) => (
        <>
          {fields}
          <div className={styles.bar}>{bar}</div>
        </>
      )}
    </RecordForm>
  );
}

function ProfileBar({ state, formId }: { state: RecordFormState; formId: string }) {
  const words = useWords(profileResource.name);
  const { isDirty, invalid, changed, isSaving, discard } = state;
  if (!isDirty) return null;
  const listOf = (names: readonly string[]) => names.map(name => words.label(name).toLowerCase()).join(', ');
  const text = (key: string, values?: object) => words.translate(`engine.form.${key}`, values);
  return (
    <SaveBar
      message={
        invalid.length > 0
          ? text('correct', { smart_count: invalid.length, fields: listOf(invalid) })
          : text('changed', { fields: listOf(changed) })
      }
    >
      <Button disabled={isSaving} onClick={discard}>
        {text('discard')}
      </Button>
      <Button type="submit" form={formId} variant="solid" loading={isSaving}>
        {text('save')}
      </Button>
    </SaveBar>
  );
}
