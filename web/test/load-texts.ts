/** Texts come a moment after what shows them. A file begins once those of its modules are here, in English whatever another has left. */
import { changeLanguage } from '@carriage/texts/catalogue'
import { beforeAll } from 'vitest'

beforeAll(() => changeLanguage('en'))
