import { waitFor } from '@testing-library/react';

/** The text in the clipboard. React must know of the wait, because updates of the page can come meanwhile. */
export const copiedText = (): Promise<string> => waitFor(() => navigator.clipboard.readText());
