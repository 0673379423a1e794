/** A declaration that is wrong: each sentence of `problems` names what is declared, the option and the field. */
export class DeclarationError extends Error {
  /** `declared` is the name of what is declared: `memos`. */
  constructor(
    readonly declared: string,
    readonly problems: readonly string[],
  ) {
    super(problems.join('\n'));
    this.name = 'DeclarationError';
  }
}
