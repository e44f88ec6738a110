import type { Icon, IconWeight } from '@phosphor-icons/react'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClosedCaptioningIcon } from '@phosphor-icons/react/dist/csr/ClosedCaptioning'
import { GaugeIcon } from '@phosphor-icons/react/dist/csr/Gauge'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { MonitorIcon } from '@phosphor-icons/react/dist/csr/Monitor'
import { PersonArmsSpreadIcon } from '@phosphor-icons/react/dist/csr/PersonArmsSpread'
import {
  type DefaultLayoutIcon,
  type DefaultLayoutIcons,
  defaultLayoutIcons,
} from '@vidstack/react/player/layouts/default'

const own =
  (Drawn: Icon, weight: IconWeight = 'regular'): DefaultLayoutIcon =>
  ({ className }) => (
    <Drawn weight={weight} aria-hidden {...(className !== undefined && { className })} />
  )

/** The player's icons, in its menus those of the house; on the bar they are as heavy as the others there. */
export const playerIcons: DefaultLayoutIcons = {
  ...defaultLayoutIcons,
  Menu: {
    ...defaultLayoutIcons.Menu,
    Accessibility: own(PersonArmsSpreadIcon),
    ArrowLeft: own(ArrowLeftIcon),
    ArrowRight: own(CaretRightIcon),
    Captions: own(ClosedCaptioningIcon),
    Chapters: own(ListBulletsIcon, 'bold'),
    QualityUp: own(MonitorIcon),
    RadioCheck: own(CheckIcon, 'bold'),
    Settings: own(GearSixIcon, 'fill'),
    SpeedUp: own(GaugeIcon),
  },
}
