import { formatList } from '../../engine/format';
import type { RecordFormState } from '../../engine/form/useRecordForm';
import { useWords } from '../../engine/words';
import { Button } from '../../ui/buttons/Button';
import { SaveBar } from '../../ui/frame/SaveBar';
import { useLocale } from '../../ui/useLocale';
import { pageResource } from './pageResource';
import styles from './Customize.module.css';

/** How many changes wait as a draft, which ones, and the buttons that discard or publish all of them. */
export function PublishBar({ state, formId }: { state: RecordFormState; formId: string }) {
  const words = useWords(pageResource.name);
  const locale = useLocale();
  const { isDirty, invalid, changed, isSaving, discard } = state;
  if (!isDirty) return null;
  const listOf = (names: readonly string[]) =>
    formatList(
      names.map(name => words.label(name)),
      locale,
    );
  const text = (key: string, values?: object) => words.translate(`customize.bar.${key}`, values);
  return (
    <SaveBar
      sticky
      message={
        invalid.length > 0 ? (
          text('invalid', { fields: listOf(invalid), smart_count: invalid.length })
        ) : (
          <>
            <span className={styles.changes}>{text('changes', { smart_count: changed.length })}</span>
            <span className={styles.which}>{text('which', { fields: listOf(changed) })}</span>
          </>
        )
      }
    >
      <Button variant="text" disabled={isSaving} onClick={discard}>
        {text('discard')}
      </Button>
      <Button type="submit" form={formId} variant="solid" loading={isSaving}>
        {text('publish')}
      </Button>
    </SaveBar>
  );
}
