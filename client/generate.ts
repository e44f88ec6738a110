/** `npm run client`: writes the types of the client package from the contract's document. */
import { readFileSync, writeFileSync } from 'node:fs'
import { documentOfKeys, studioTypes } from './studio-types.ts'

const document: unknown = JSON.parse(
  readFileSync(new URL('../contract/openapi.json', import.meta.url), 'utf8'),
)
writeFileSync(
  new URL('src/studio.gen.ts', import.meta.url),
  await studioTypes(documentOfKeys(document)),
)
