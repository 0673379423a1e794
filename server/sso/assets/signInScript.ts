/**
 * The script of the sign-in pages: the theme switch and the password reveal button. It uses the storage key of the
 * studio's switch and applies the theme as `/studio/boot.js` does.
 */
export const signInScript = `
(() => {
  const order = ['automatic', 'false', 'true'];
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  let theme = 'automatic';
  const read = () => {
    try {
      const stored = localStorage.getItem('dark');
      theme = stored === 'true' || stored === 'false' ? stored : 'automatic';
    } catch {
      // Storage is blocked: the theme applies to this page only.
    }
  };
  const button = document.getElementById('theme');
  const name = document.getElementById('theme-name');
  const apply = () => {
    const isDark = theme === 'true' || (theme === 'automatic' && systemIsDark.matches);
    document.documentElement.dataset.scheme = isDark ? 'dark' : 'light';
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
    if (name) name.textContent = name.dataset[theme];
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
      theme = order[(order.indexOf(theme) + 1) % order.length];
      try {
        localStorage.setItem('dark', theme);
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
    // Sent as a password, so that browsers do not store it as a form entry.
    input.form.addEventListener('submit', () => show(false));
  }
})();
`;
