let app = '/';

/** Sets where the public moments app is; the configuration says it once, at start. */
export const setPublicApp = (address: string): void => {
  app = address.endsWith('/') ? address : `${address}/`;
};

/** Addresses of the public moments app (specification section 2). */
export const publicAddressOf = {
  moment: (id: string): string => `${app}${encodeURI(id)}`,
  creator: (handle: string): string => `${app}@${encodeURIComponent(handle)}`,
};
