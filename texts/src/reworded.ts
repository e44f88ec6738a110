import { catalogues } from '../compiled/spoken.ts'
import { givesReasons, readReason } from './speaking.ts'

/** Says what `asReason` has kept, in the language of now; words of somebody else stay as they are. */
export function reworded(text: string): string {
  const reason = readReason(text)
  if (!reason || givesReasons()) return text
  const { key, values } = reason
  const [name = '', ...path] = key.split('.')
  let found: unknown = catalogues[name]
  for (const part of path)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined
  const said: unknown =
    typeof found === 'function' ? Reflect.apply(found, undefined, [values]) : found
  // A catalogue that has changed since may not have it any more.
  return typeof said === 'string' ? said : key
}
