import { useCallback, useEffect, useState } from 'react';

/** How long `isCopied` stays true, in ms. */
const COPIED_MS = 2000;

/** Writes a text to the clipboard. Returns whether the browser allowed it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Copies for a button that shows for two seconds that it copied.
 *
 * @example const { isCopied, copy } = useCopyText(); // <Button onClick={() => void copy(url)}>
 */
export const useCopyText = (): { readonly isCopied: boolean; readonly copy: typeof copyText } => {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = useCallback(async (text: string) => {
    const isAllowed = await copyText(text);
    setIsCopied(isAllowed);
    return isAllowed;
  }, []);
  return { isCopied, copy };
};
