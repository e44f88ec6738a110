import { fileURLToPath } from 'node:url'

/** The arguments with which Node runs a TypeScript program of ours. */
export const ownTool = (program: string, ...args: string[]): string[] => [
  '--import',
  'tsx',
  fileURLToPath(new URL(`../${program}`, import.meta.url)),
  ...args,
]
