/** `npm run diagram`: draws the tables that the code declares. */
import { writeFileSync } from 'node:fs'
import { entityDiagram } from '../database/entity-diagram.ts'

writeFileSync(new URL('../../../docs/entities.md', import.meta.url), await entityDiagram())
