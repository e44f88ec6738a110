import type { Config } from './config.ts'
import { EnvironmentError } from './environment-error.ts'
import type { Variables } from './variables.ts'

/** That of DeepL's paid plan; keys of the free one end with `:fx`. */
const deepLOf = (key: string): string =>
  key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com'

/** Who writes drafts of translations; nobody unless one is named. */
export function readTranslator(v: Variables): Config['translator'] {
  const { TRANSLATOR: kind, TRANSLATOR_KEY: key, TRANSLATOR_MODEL: model } = v
  if (kind === 'off') return { kind }
  if (kind === 'deepl' && key === undefined)
    throw new EnvironmentError('TRANSLATOR=deepl needs TRANSLATOR_KEY')
  const url = (v.TRANSLATOR_URL ?? (kind === 'deepl' ? deepLOf(key ?? '') : undefined))?.replace(
    /\/+$/,
    '',
  )
  if (url === undefined) throw new EnvironmentError(`TRANSLATOR=${kind} needs TRANSLATOR_URL`)
  if (kind !== 'openai') return { kind, url, key }
  if (model === undefined) throw new EnvironmentError('TRANSLATOR=openai needs TRANSLATOR_MODEL')
  return { kind, url, key, model }
}
