import { texts as t } from '@carriage/texts/contract/reformer'
import * as z from 'zod/mini'
import { line, unique } from '../common.ts'
import { equipments } from '../videos/schemas.ts'
import { springId } from './spring-id.ts'

export const MAX_SPRING_NAME = 20
/** A kind of spring of the brand's reformer. */
export const spring = z.object({
  id: springId,
  name: line(
    1,
    MAX_SPRING_NAME,
    () => t.springNeedsName,
    () => t.nameHasAtMost20Characters,
  ),
  /** As in CSS: `#rrggbb`. */
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/, { error: () => t.chooseColor })),
})
export type Spring = z.infer<typeof spring>
export const MAX_SPRINGS = 8
/** Names the record whose texts the names of the springs are: a studio has one kind of reformer. */
export const REFORMER_ID = '6f0a1f52-3c43-4d0e-8f5b-6f1f4c0b7a11'
/** The kinds of springs, strongest first. */
export const springsBody = z.object({
  springs: z.array(spring).check(
    z.minLength(1, { error: () => t.reformerHasAtLeastOneSpring }),
    z.maxLength(MAX_SPRINGS, { error: () => t.atMostKindsSprings({ maxSprings: MAX_SPRINGS }) }),
    z.refine((all) => unique(all.map(({ id }) => id)), { error: () => t.eachSpringListedOnce }),
    z.refine((all) => unique(all.map(({ name }) => name.toLowerCase())), {
      error: () => t.eachSpringHasNameOwn,
    }),
  ),
  /** Those that were offered when the caller read them; it prevents overwriting another change. Absent: there is no check. */
  was: z.optional(z.array(spring)),
})
/** A kind of spring that set-ups name, as its reader calls it; retired: no longer offered. */
export const listedSpring = z.object({
  ...spring.shape,
  /** As the studio wrote it, for who changes or counts by it. */
  original_name: z.string(),
  retired: z.boolean(),
})
export type ListedSpring = z.infer<typeof listedSpring>
export const springsAnswer = z.object({ springs: z.array(listedSpring) })

export const footbars = ['down', 'low', 'middle', 'high'] as const
export const headrests = ['flat', 'middle', 'up'] as const
export const strapUses = ['away', 'hands', 'feet'] as const
export const accessories = [
  'long-box',
  'short-box',
  'jumpboard',
  'ring',
  'ball',
  'weights',
] as const
export type Accessory = (typeof accessories)[number]

/** The most springs of one kind. */
export const MAX_OF_A_SPRING = 4
export const springLoad = z.object({
  spring: springId,
  count: z.int().check(z.minimum(1), z.maximum(MAX_OF_A_SPRING)),
})
export type SpringLoad = z.infer<typeof springLoad>

/** How a reformer is set up, or what changes of it: null leaves a part as it was. */
export const reformerSetup = z.object({
  /** Empty: no springs. */
  springs: z.nullable(
    z.array(springLoad).check(
      z.maxLength(MAX_SPRINGS),
      z.refine((all) => unique(all.map((one) => one.spring)), {
        error: () => t.eachSpringListedOnce,
      }),
    ),
  ),
  footbar: z.nullable(z.enum(footbars)),
  headrest: z.nullable(z.enum(headrests)),
  straps: z.nullable(z.enum(strapUses)),
  /** Empty: nothing but the reformer. */
  accessories: z.nullable(
    z
      .array(z.enum(accessories))
      .check(z.refine(unique, { error: () => t.eachAccessoryListedOnce })),
  ),
})
export type ReformerSetup = z.infer<typeof reformerSetup>

/** What a member has at home beside the reformer; null until they have said. */
export const ownEquipment = z.object({ equipments: z.nullable(z.array(z.enum(equipments))) })
export const ownEquipmentBody = z.object({
  equipments: z
    .array(z.enum(equipments))
    .check(z.refine(unique, { error: () => t.eachEquipmentCountsOnce })),
})
