import { useLocale } from 'react-admin';
import { formatExactly } from '../../format';
import { Button } from '../../../ui/buttons/Button';
import { IconClock } from '../../../ui/display/icons';
import { useWords } from '../../words';
import type { Draft } from './drafts';
import { FormNotice } from '../FormNotice';

/** What was typed here earlier and never saved: offered, not put in unasked. */
export function DraftOffer({
  draft,
  version,
  onRestore,
  onDiscard,
}: {
  draft: Draft;
  /** `updated_at` of the record as it is now. */
  version: unknown;
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
