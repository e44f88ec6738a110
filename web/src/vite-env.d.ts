/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address of the API for a build whose pages are served from elsewhere. */
  readonly VITE_API_BASE?: string
}

/** A motion study drawn while building; see vite/study-asset.ts. */
declare module 'study:*' {
  const address: string
  // oxlint-disable-next-line import/no-default-export -- the form of every asset import
  export default address
}
