/** The claims of a verified id token that the studio uses. */
export interface IdentityClaims {
  readonly issuer: string;
  /** Unique per issuer. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly name: string | undefined;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  /** When the person proved who they are; undefined where the issuer does not say. */
  readonly authenticatedAt: Date | undefined;
}
