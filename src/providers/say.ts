import type { MessageKey, MessageValues } from '../contract/messages';

/** Gives a catalogue sentence in the person's language. The contract's own `say` is the English one. */
export type Say = (key: MessageKey, values?: MessageValues) => string;
