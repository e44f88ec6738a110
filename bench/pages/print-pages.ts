/** `npm run bench -- pages` */
import { measurePages } from './pages.ts'
import { printTable } from '../table.ts'

printTable(await measurePages())
