/** `npm run openapi`: writes the contract's document; breaking changes only with `-- --accept-breaking`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { contract } from '@carriage/contract/contract'
import { VERSION } from '../../src/config/version.ts'
import { openApiDocument } from '../../src/platform/http/openapi.ts'
import { breakingChanges } from '../breaking-changes.ts'

const file = new URL('../../../contract/openapi.json', import.meta.url)
const text = `${JSON.stringify(openApiDocument(contract, VERSION), null, 2)}\n`
const broken = existsSync(file)
  ? breakingChanges(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(text))
  : []
if (broken.length > 0 && !process.argv.includes('--accept-breaking')) {
  process.stderr.write(
    `This would break clients:\n${broken.map((line) => `  ${line}`).join('\n')}\n`,
  )
  process.exit(1)
}
writeFileSync(file, text)
