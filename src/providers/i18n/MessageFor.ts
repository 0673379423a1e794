import type { MessageKey, MessageValues } from '../../contract/messages';

/** Gives a sentence of the message catalogue in the user's language. The contract's `messageFor` gives the English one. */
export type MessageFor = (key: MessageKey, values?: MessageValues) => string;
