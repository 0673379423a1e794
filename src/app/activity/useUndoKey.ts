import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../engine/services/services';
import { isMac } from '../../widgets/palette/paletteKeys';
import { isTyping } from '../../widgets/shortcuts/isTyping';

/** The keys, as the list of shortcuts shows them. */
export const undoKeys = isMac ? '⌘ Z' : 'Ctrl Z';

/** Ctrl or Cmd Z takes back the last thing, except inside text, which has an undo of its own. */
export const useUndoKey = (): void => {
  const { undoLast, notifyError, isSignedIn } = useServices();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isKey =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
    if (!isKey || !isSignedIn || event.defaultPrevented || event.repeat || isTyping(event.target)) return;
    event.preventDefault();
    undoLast().catch((error: unknown) => notifyError(error));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
