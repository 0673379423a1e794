import 'react';

declare module 'react' {
  /** CSS variables in `style`, which React sets like any property. */
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number | undefined;
  }
}
