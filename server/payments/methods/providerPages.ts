/** The providers at which people apply themselves. */
export type ApplicationProvider = 'payoneer' | 'tipalti';

/** The addresses at which people go on at providers. */
export interface ProviderPages {
  /** Undefined where the provider is not configured. `returnTo` is where it leads back to. */
  readonly addressOf: (
    provider: ApplicationProvider,
    application: { readonly id: string; readonly returnTo: string },
  ) => string | undefined;
}

/**
 * The pages of the configured providers: addresses with `{application}` and `{return}` in place of the application and of where the
 * provider leads back to. Payoneer is embedded where none is configured: its page leads back at once.
 */
export const createProviderPages = (
  templates: Readonly<Record<ApplicationProvider, string | undefined>>,
): ProviderPages => ({
  addressOf: (provider, { id, returnTo }) => {
    const template = templates[provider] ?? (provider === 'payoneer' ? '{return}' : undefined);
    const whole = template === '{return}';
    return template
      ?.replaceAll('{application}', encodeURIComponent(id))
      .replaceAll('{return}', whole ? returnTo : encodeURIComponent(returnTo));
  },
});
