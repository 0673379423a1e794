import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { useLazyWords } from '../../ui/useLazyWords';
import { discardWords } from './discardWords.en';

/** Asks before signing out discards drafts and unsent changes. */
export function DiscardDialog({
  unsaved,
  onConfirm,
  onCancel,
}: {
  unsaved: number;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  useLazyWords(discardWords);
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open
      tone="bad"
      title={translate('layout.signOut.title', { smart_count: unsaved })}
      confirmLabel={translate('layout.signOut.confirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {translate('layout.signOut.text')}
    </ConfirmDialog>
  );
}
