import type { MessageKey, MessageValues } from '../../contract/messages';

/** Returns a message of the contract's catalogue in the user's language. The contract's `messageFor` returns English. */
export type MessageFor = (key: MessageKey, values?: MessageValues) => string;
