/**
 * Text of types as a package ships it: relative imports are what `resolve` returns for each, and those of stylesheets are left out.
 */
export const shippedTypes = (text, resolve) =>
  text
    .replace(/^import '[^']+\.css';\n/gm, '')
    .replace(
      /((?:from|import|module)\s*\(?\s*)(['"])(\.[^'"]*)\2/g,
      (_, before, quote, specifier) => `${before}${quote}${resolve(specifier)}${quote}`,
    );
