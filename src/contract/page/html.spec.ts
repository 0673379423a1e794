import { expect, it } from 'vitest';
import { html } from './html';

it('escapes values and leaves markup', () => {
  const evil = `"><img src=x onerror='alert(1)'>&`;
  const inner = html`<b>${evil}</b>`;
  expect(html`<p title="${evil}">${[inner, inner]}${undefined}${false}${0}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;">' +
      '<b>&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;</b>'.repeat(2) +
      '0</p>',
  );
});
