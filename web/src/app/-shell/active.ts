/** Home is only itself; every other entry also stands for the pages below it. */
export const isActive = (path: string, to: string): boolean =>
  to === '/dashboard' ? path === to : path === to || path.startsWith(`${to}/`)
