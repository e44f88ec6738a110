/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address of the API for a build whose pages are served from elsewhere. */
  readonly VITE_API_BASE?: string
}

/** A illustration drawn while building; see vite/illustration-asset.ts. */
declare module 'illustration:*' {
  const address: string
  export default address
}
