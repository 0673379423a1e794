/**
 * What scripts add to the sign-in pages: the theme switch and showing the typed password. It writes the same key as
 * the studio's own switch, and applies a choice as `/studio/boot.js` does.
 */
export const signInScript = `
(() => {
  const order = ['automatic', 'false', 'true'];
  const names = { automatic: 'automatic', false: 'light', true: 'dark' };
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  let chosen = 'automatic';
  const read = () => {
    try {
      const kept = localStorage.getItem('dark');
      chosen = kept === 'true' || kept === 'false' ? kept : 'automatic';
    } catch {
      // Storage is denied: the choice holds for this page.
    }
  };
  const button = document.getElementById('theme');
  const name = document.getElementById('theme-name');
  const apply = () => {
    const isDark = chosen === 'true' || (chosen === 'automatic' && systemIsDark.matches);
    document.documentElement.dataset.scheme = isDark ? 'dark' : 'light';
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
    if (name) name.textContent = names[chosen];
  };
  read();
  apply();
  systemIsDark.addEventListener('change', apply);
  addEventListener('storage', () => {
    read();
    apply();
  });
  if (button) {
    button.hidden = false;
    button.addEventListener('click', () => {
      chosen = order[(order.indexOf(chosen) + 1) % order.length];
      try {
        localStorage.setItem('dark', chosen);
      } catch {
        // As above.
      }
      apply();
    });
  }

  for (const reveal of document.querySelectorAll('[data-reveals]')) {
    const input = document.getElementById(reveal.dataset.reveals);
    reveal.hidden = false;
    const show = isShown => {
      input.type = isShown ? 'text' : 'password';
      reveal.setAttribute('aria-pressed', String(isShown));
    };
    reveal.addEventListener('click', () => {
      const { selectionStart, selectionEnd } = input;
      show(input.type === 'password');
      input.focus();
      input.setSelectionRange(selectionStart, selectionEnd);
    });
    // Sent as a password again, so that no browser keeps it among its form entries.
    input.form.addEventListener('submit', () => show(false));
  }
})();
`;
