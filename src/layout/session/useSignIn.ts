import { useState } from 'react';

/** Goes to the sign-in service. `isLeaving` until the browser has left the page or the service could not be reached. */
export const useSignIn = (startSignIn: () => Promise<void>) => {
  const [isLeaving, setIsLeaving] = useState(false);
  const signIn = (): void => {
    setIsLeaving(true);
    startSignIn().catch(() => setIsLeaving(false));
  };
  return { isLeaving, signIn };
};
