import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StudioTheme } from '../../src/layout/theme/StudioTheme';

const variables = () =>
  [...document.querySelectorAll('style')].filter(({ textContent }) =>
    textContent.includes('--studio-palette-primary-main:'),
  );

it('keeps its variables in the page when menus and dialogs open and close', () => {
  const written = variables();
  expect(written).toHaveLength(1);
  for (const text of ['First', 'Second']) {
    const { unmount } = render(<StudioTheme>{text}</StudioTheme>);
    expect(variables()).toEqual(written);
    unmount();
    expect(variables()).toEqual(written);
  }
});

it('has no variables on the root, which every element of the page would inherit', () => {
  const selectors = [...variables()[0]!.sheet!.cssRules].map(rule => (rule as CSSStyleRule).selectorText);
  expect(selectors.join()).toContain('.MuiModal-root');
  for (const selector of selectors.join().split(','))
    expect(selector).toMatch(/(-root|\[data-library-scope\])$/);
});
