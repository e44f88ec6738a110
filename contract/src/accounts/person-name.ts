import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/contract/accounts'
import * as z from 'zod/mini'
import { line } from '../common.ts'

const MAX_LENGTH = 100
/**
 * A scheme, `www.`, or a host as one types it: `St.John` is a name, `won.example` a link. The last two letters before the
 * dot suffice: with any number of them, a long text of a stranger takes minutes.
 */
const LINK = /\/\/|\bwww\.|[\p{L}\d-]{2}\.(?:\p{Ll}{2,24}|\p{Lu}{2,24})(?![\p{L}\d])/u

/** Whether mail programs would make a link of a part of the text. */
export const hasLink = (text: string): boolean => LINK.test(text)

/** The name of a person, which our mails may carry to others: one line, with nothing to follow in it. */
export const personName = (min: number, tooShort: Says, tooLong: Says) =>
  line(min, MAX_LENGTH, tooShort, tooLong).check(
    z.refine((name) => !hasLink(name), { error: () => t.nameCannotContainLink }),
  )
