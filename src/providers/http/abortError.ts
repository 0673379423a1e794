/** The kind of error that react-query and react-admin treat as a cancelled request. */
export const abortError = (): DOMException => new DOMException('The request was cancelled.', 'AbortError');
