/** What ties an answer of the provider to the question; only the server knows it. */
export interface SignInSecrets {
  /** Comes back with the browser. */
  state: string
  /** Comes back inside the ID token. */
  nonce: string
  /** Proves that who swaps the code is who asked for it (RFC 7636). */
  codeVerifier: string
}

/** A person as the provider knows them. */
export interface Identity {
  /** The provider's own id of the person: it never changes, and is given to nobody else. */
  subject: string
  /** As the provider spells it; unchecked. */
  email: string | undefined
  /** Whether the provider has seen that the person holds the address. */
  emailVerified: boolean
  firstName: string | undefined
  lastName: string | undefined
  /** The full name, for whoever gives no parts. */
  name: string | undefined
}

/** Signs people in elsewhere and tells who they are: OpenID Connect, authorization code with PKCE. */
export interface IdentityProvider {
  /** Where to send the browser. Throws `unavailable` when the provider is out of reach. */
  authorizationUrl(secrets: SignInSecrets): Promise<string>
  /**
   * Swaps what the browser came back with for an identity. `query` is the callback's, as it came.
   * Throws `forbidden` when the person or the provider refuses, `unavailable` when it is out of reach.
   */
  exchange(query: string, secrets: SignInSecrets): Promise<Identity>
}
