// The package's index adds a warning about Node releases; these modules export the same classes without it.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
declare module 'oidc-provider/lib/helpers/errors.js' {
  import { errors } from 'oidc-provider';
  export const InvalidGrant: typeof errors.InvalidGrant;
  export const SessionNotFound: typeof errors.SessionNotFound;
}
