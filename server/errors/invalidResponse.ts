/** A handler returned a value that its endpoint's output schema does not accept. Only the log names the fields. */
export class InvalidResponse extends Error {
  constructor(readonly issues: readonly { readonly path: string; readonly message: string }[]) {
    super(
      `response does not match its schema: ${issues.map(issue => `${issue.path} ${issue.message}`).join('; ')}`,
    );
  }
}
