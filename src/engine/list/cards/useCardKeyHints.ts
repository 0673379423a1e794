import { useLazyWords } from '../../../ui/useLazyWords';
import { useShortcuts } from '../../../widgets/shortcuts/useShortcuts';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { cardWords } from './words.en';

/** Lists the keys of the card grid in the shortcut dialog. */
export const useCardKeyHints = (resource: Resource): void => {
  useLazyWords(cardWords);
  const { translate } = useWords(resource.name);
  const label = (key: string) => translate(`engine.cards.keys.${key}`);
  useShortcuts({
    name: label('title'),
    shortcuts: [
      { keys: ['ArrowUp', 'ArrowDown'], label: label('lines') },
      { keys: ['ArrowLeft', 'ArrowRight'], label: label('along') },
      { keys: ['Home', 'End'], label: label('ends') },
    ],
  });
};
