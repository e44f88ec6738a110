const pages = [
  /^\/$/,
  /^\/(signup|signup\/verify-email|signup\/activation|signup\/goals)$/,
  /^\/(forgot-password|reset-password|sign-in|not-me|new-email|oauth\/google|terms|privacy|plans|billing|unsubscribe|household|membership)$/,
  /^\/gift(\/redeem|\/card\/[^/]+)?$/,
  /^\/tv(\/|$)/,
  // Unknown paths below these redirect to a page, so all of them count as known.
  /^\/(dashboard|admin)(\/|$)/,
]

/** Whether the web app has a page at a path, rather than 'Page Not Found'. */
export const isKnownPage = (path: string): boolean => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return pages.some((page) => page.test(plain))
}
