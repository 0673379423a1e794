import { html, type Html } from '../../../src/contract/page/html';
import type { SignInTexts } from '../../texts/texts';
import { eyeIcon, warningIcon } from './icons';

export interface FieldOptions {
  readonly texts: SignInTexts;
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly value?: string | undefined;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly autocomplete: string;
  readonly maxLength: number;
  readonly autofocus?: boolean;
  /** Shown inside the field before the value. */
  readonly prefix?: string | undefined;
  /** Marks the field as invalid without its own message, if the whole form was rejected. */
  readonly isSuspect?: boolean;
}

/** A labelled input with help text, error message and, for passwords, a reveal button. */
export const field = (options: FieldOptions): Html => {
  const { texts, name, label, type = 'text', error, help } = options;
  const showCharacters = texts.text('site.showCharacters');
  const described = [error && `${name}-error`, help && `${name}-help`].filter(Boolean).join(' ');
  // Emails, handles and passwords are read from the left in every language.
  const isPlain = type !== 'text' || options.autocomplete === 'off';
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <div
      class="control ${type === 'password' && 'control-password'} ${options.prefix && 'control-prefix'}"
      ${isPlain && html`dir="ltr"`}
    >
      ${options.prefix && html`<span class="prefix" aria-hidden="true">${options.prefix}</span>`}
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        value="${options.value ?? ''}"
        autocomplete="${options.autocomplete}"
        maxlength="${options.maxLength}"
        ${!isPlain && html`dir="auto"`}
        ${options.placeholder && html`placeholder="${options.placeholder}"`}
        ${isPlain && html`autocapitalize="none" spellcheck="false"`}
        ${(error || options.isSuspect) && html`aria-invalid="true"`}
        ${described && html`aria-describedby="${described}"`}
        ${options.autofocus && html`autofocus`}
        required
      />
      ${
        type === 'password' &&
        html`<button
          type="button"
          class="reveal"
          data-reveals="${name}"
          aria-label="${showCharacters}"
          title="${showCharacters}"
          aria-pressed="false"
          hidden
        >
          ${eyeIcon}
        </button>`
      }
    </div>
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
    ${help && html`<p class="help" id="${name}-help">${help}</p>`}
  </div>`;
};

/** The error message of the whole form. */
export const alert = (sentence: string | undefined): Html | undefined =>
  sentence === undefined
    ? undefined
    : html`<p class="alert" role="alert">${warningIcon}<span>${sentence}</span></p>`;
