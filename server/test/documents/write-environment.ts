/** `npm run environment`: writes down the variables that the server reads. */
import { writeFileSync } from 'node:fs'
import { environmentReference } from '../environment/environment-reference.ts'

writeFileSync(
  new URL('../../../docs/operating/environment.md', import.meta.url),
  environmentReference(),
)
