/** Secrets that bind the provider's response to the request; only the server knows them. */
export interface SignInSecrets {
  /** Returned in the callback's URL. */
  state: string
  /** Returned in the ID token. */
  nonce: string
  /** Proves that the code is exchanged by the one who requested it (PKCE, RFC 7636). */
  codeVerifier: string
}

/** A person as the provider describes them. */
export interface Identity {
  /** The provider's id of the person: permanent and never reassigned. */
  subject: string
  /** As the provider spells it; not validated. */
  email: string | undefined
  /** Whether the provider has verified that the person owns the address. */
  emailVerified: boolean
  firstName: string | undefined
  lastName: string | undefined
  /** The full name, for providers without first and last name. */
  name: string | undefined
}

/** An external identity provider: OpenID Connect, authorization code with PKCE. */
export interface IdentityProvider {
  /** The URL to redirect the browser to. Throws `unavailable` when the provider cannot be reached. */
  authorizationUrl(secrets: SignInSecrets): Promise<string>
  /**
   * Exchanges the callback's `query` for an identity. Throws `forbidden` when the person or the provider
   * refuses, `unavailable` when the provider cannot be reached.
   */
  exchange(query: string, secrets: SignInSecrets): Promise<Identity>
}
