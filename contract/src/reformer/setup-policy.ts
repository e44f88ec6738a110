import type { equipments } from '../videos/schemas.ts'
import type { Accessory, ReformerSetup } from './schemas.ts'

export const NO_CHANGE: ReformerSetup = {
  springs: null,
  footbar: null,
  headrest: null,
  straps: null,
  accessories: null,
}

/** Only the parts of a set-up, without what else an object has. */
export const setupFields = ({
  springs,
  footbar,
  headrest,
  straps,
  accessories,
}: ReformerSetup): ReformerSetup => ({ springs, footbar, headrest, straps, accessories })

/** Whether a set-up says anything. */
export const saysSomething = (setup: ReformerSetup): boolean =>
  Object.values(setupFields(setup)).some((part) => part !== null)

/** The set-up after a change: parts that the change leaves out stay. */
export const applySetup = (before: ReformerSetup, change: ReformerSetup): ReformerSetup => ({
  springs: change.springs ?? before.springs,
  footbar: change.footbar ?? before.footbar,
  headrest: change.headrest ?? before.headrest,
  straps: change.straps ?? before.straps,
  accessories: change.accessories ?? before.accessories,
})

type Equipment = (typeof equipments)[number]
const equipmentOf: Record<Accessory, Equipment> = {
  'long-box': 'box',
  'short-box': 'box',
  jumpboard: 'jumpboard',
  ring: 'ring',
  ball: 'ball',
  weights: 'weights',
}

/** What somebody has to own for these set-ups, each once. */
export const equipmentsFor = (
  setups: readonly Pick<ReformerSetup, 'accessories'>[],
): Equipment[] => [
  ...new Set(
    setups.flatMap(({ accessories }) => accessories ?? []).map((name) => equipmentOf[name]),
  ),
]
