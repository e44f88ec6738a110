/** `npm run capacity`: writes the tables of docs/capacity.md. */
import { writeFileSync } from 'node:fs'
import { page, renewPage } from './page.ts'

writeFileSync(page, renewPage().after)
