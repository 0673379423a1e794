import { IconInfo, IconWarning } from '../../ui/display/icons';
import { useLocale } from '../../ui/useLocale';
import { formatList } from '../format';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { FormNotice } from './FormNotice';
import type { TheirChanges } from './useEditedRecord';

/** What was changed elsewhere while the form is edited: values that it shows now, values to decide about, or the end of the record. */
export function TheirChangesNotice({
  resource,
  theirs: { merged, conflicts },
  isRemoved,
}: {
  resource: Resource;
  theirs: TheirChanges;
  isRemoved: boolean;
}) {
  const words = useWords(resource.name);
  const locale = useLocale();
  const listOf = (names: readonly string[]) =>
    formatList(
      names.map(name => words.label(name).toLowerCase()),
      locale,
    );
  const text = (key: string, names: readonly string[]) =>
    words.translate(`engine.form.${key}`, { fields: listOf(names) });
  if (isRemoved)
    return (
      <FormNotice
        role="status"
        tone="warn"
        icon={IconWarning}
        title={words.translate('engine.form.removed')}
        text={words.translate('engine.form.removedText')}
      />
    );
  const shown = merged.filter(name => resource.form.some(({ field }) => field === name));
  const mergedText = shown.length > 0 ? text('theirMerged', shown) : undefined;
  if (conflicts.length > 0)
    return (
      <FormNotice
        role="status"
        tone="warn"
        icon={IconWarning}
        title={text('theirConflicts', conflicts)}
        text={[words.translate('engine.form.theirConflictsText'), mergedText].filter(Boolean).join(' ')}
      />
    );
  return mergedText && <FormNotice role="status" tone="info" icon={IconInfo} title={mergedText} />;
}
