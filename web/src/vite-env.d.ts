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

/** An icon by its name, such as `icon:House`; see vite/icons.ts. */
declare module 'icon:*' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import would make a module of this file
  const icon: import('./ui/icon.tsx').Icon
  export default icon
}
