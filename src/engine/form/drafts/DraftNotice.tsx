import { formatExactly } from '../../format';
import { Button } from '../../../ui/buttons/Button';
import { IconClock } from '../../../ui/display/icons';
import { useLocale } from '../../../ui/useLocale';
import { useWords } from '../../words';
import type { Draft } from '../../services/drafts';
import { FormNotice } from '../FormNotice';

/** A draft of an earlier visit, with buttons to restore or discard it. */
export function DraftNotice({
  draft,
  version,
  onRestore,
  onDiscard,
}: {
  draft: Draft;
  /** The version of the record now. */
  version: string | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const { translate } = useWords('');
  const locale = useLocale();
  const when = formatExactly(new Date(draft.at), locale);
  const isOlder = draft.version !== undefined && draft.version !== version;
  const notes = [
    ...(isOlder ? [translate('engine.form.draftOlder')] : []),
    ...(draft.files ? [translate('engine.form.draftFiles')] : []),
  ];
  return (
    <FormNotice
      role="status"
      tone="warn"
      icon={IconClock}
      title={translate('engine.form.draft', { when })}
      text={notes.length ? notes.join(' ') : undefined}
      actions={
        <>
          <Button size={28} onClick={onRestore}>
            {translate('engine.form.draftRestore')}
          </Button>
          <Button size={28} variant="text" onClick={onDiscard}>
            {translate('engine.form.draftDiscard')}
          </Button>
        </>
      }
    />
  );
}
