import type { Resource } from '../../resource';
import { useShortcuts } from '../../../widgets/shortcuts/useShortcuts';
import { useWords } from '../../words';

/** Tells of the keys that cards themselves listen for, on the sheet that `?` opens. */
export const useCardKeyHints = (resource: Resource): void => {
  const { translate } = useWords(resource.name);
  const say = (key: string) => translate(`engine.cards.keys.${key}`);
  useShortcuts({
    name: say('title'),
    shortcuts: [
      { keys: ['ArrowUp', 'ArrowDown'], label: say('lines') },
      { keys: ['ArrowLeft', 'ArrowRight'], label: say('along') },
      { keys: ['Home', 'End'], label: say('ends') },
    ],
  });
};
