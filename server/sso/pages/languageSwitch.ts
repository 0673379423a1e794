import { studioLanguages, type StudioLanguage } from '../../../src/contract/enumerations';
import { html, type Html } from '../../../src/contract/page/html';
import { addressIn, languageQuery } from '../../../src/languages/addressIn';
import { languageNames } from '../../../src/languages/languageNames';
import { directionOf } from '../../../src/languages/pluralForm';
import type { PageView } from './pageView';

/** The id of the form whose values stay when the language is switched. */
export const mainFormId = 'main-form';

/**
 * The languages in the footer, of use without scripts. On a page with a form they submit it, so that nothing typed is lost; elsewhere they
 * are links. Undefined where neither is possible: on a page that answers a form.
 */
export const languageSwitch = ({ texts, address }: PageView, hasForm: boolean): Html | undefined => {
  if (!hasForm && address === undefined) return undefined;
  const one = (language: StudioLanguage): Html => {
    const name = languageNames[language];
    if (language === texts.language) return html`<span lang="${language}" aria-current="true">${name}</span>`;
    return hasForm
      ? html`<button
          type="submit"
          form="${mainFormId}"
          name="${languageQuery}"
          value="${language}"
          lang="${language}"
          dir="${directionOf(language)}"
          formnovalidate
        >
          ${name}
        </button>`
      : html`<a
          href="${addressIn(address ?? '', language)}"
          lang="${language}"
          dir="${directionOf(language)}"
          hreflang="${language}"
          >${name}</a
        >`;
  };
  return html`<nav class="languages" aria-label="${texts.text('site.language')}">
    <ul role="list">
      ${studioLanguages.map(language => html`<li>${one(language)}</li>`)}
    </ul>
  </nav>`;
};
