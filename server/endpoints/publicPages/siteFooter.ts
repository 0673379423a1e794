import { studioLanguages, type StudioLanguage } from '../../../src/contract/enumerations';
import { html, type Html } from '../../../src/contract/page/html';
import { pathIn } from '../../../src/contract/page/pageParts';
import type { PageTexts } from '../../../src/contract/page/pageTexts';
import { addressIn } from '../../../src/languages/addressIn';
import { languageNames } from '../../../src/languages/languageNames';
import { directionOf } from '../../../src/languages/pluralForm';

/**
 * The footer of a public page, with the page in each language. `path` is its path and query in English; where it is left out, a link
 * replaces the query of the page that is shown.
 */
export const siteFooter = (texts: PageTexts, path?: string): Html => {
  const addressOf = (language: StudioLanguage): string =>
    path === undefined ? addressIn('', language) : pathIn({ language }, path);
  return html`<footer class="foot">
    <p>${texts.text('page.about')}</p>
    <a href="/studio/">${texts.text('page.studio')}</a>
    <nav class="languages" aria-label="${texts.text('page.language')}">
      <ul>
        ${studioLanguages.map(language =>
          language === texts.language
            ? html`<li><span lang="${language}" aria-current="true">${languageNames[language]}</span></li>`
            : html`<li>
                <a
                  href="${addressOf(language)}"
                  lang="${language}"
                  dir="${directionOf(language)}"
                  hreflang="${language}"
                  >${languageNames[language]}</a
                >
              </li>`,
        )}
      </ul>
    </nav>
  </footer>`;
};
