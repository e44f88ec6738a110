/** Texts come a moment after what shows them. A test begins once those of its modules are here. */
import { loadTexts } from '@carriage/texts/catalogue'
import { beforeAll } from 'vitest'

beforeAll(() => loadTexts())
