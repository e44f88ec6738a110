import { Menu, useMediaState } from '@vidstack/react'
import { texts as t } from '@carriage/texts/web/videos/caption-look'
import { texts as player } from '@carriage/texts/web/videos/player'
import { formatPercent } from '../../../lib/text/format.ts'
import { playerIcons } from '../playback/player-icons.tsx'
import { chooseLook, useCaptionLook } from './kept-look.ts'
import { type CaptionLook, type LookPart, lookSteps, usualLook } from './look.ts'

const { ArrowLeft, ArrowRight, RadioCheck } = playerIcons.Menu

const stepsOf: { readonly [P in LookPart]: readonly CaptionLook[P][] } = lookSteps

/**
 * How captions look. The layout has a menu for it too, whose choices are in English whatever the page speaks, and which
 * remembers them by itself.
 */
export function CaptionLookMenu() {
  const hasCaptions = useMediaState('hasCaptions')
  if (!hasCaptions) return null
  return (
    <Menu.Root className="vds-font-menu vds-menu" data-own>
      <Menu.Button className="vds-menu-item">
        <ArrowLeft className="vds-menu-close-icon vds-icon" />
        <span className="vds-menu-item-label">{player.captionStyles}</span>
        <ArrowRight className="vds-menu-open-icon vds-icon" />
      </Menu.Button>
      <Menu.Items className="vds-menu-items">
        <StepsMenu part="size" name={t.size} nameOf={(step) => formatPercent(Number(step))} />
        <StepsMenu part="color" name={t.color} nameOf={(step) => t.colors[step]} />
        <StepsMenu part="background" name={t.background} nameOf={(step) => t.backgrounds[step]} />
        <StepsMenu part="letters" name={t.letters} nameOf={(step) => t.letterShapes[step]} />
        <StepsMenu part="edge" name={t.edge} nameOf={(step) => t.edges[step]} />
        <ResetItem />
      </Menu.Items>
    </Menu.Root>
  )
}

const reset = () => chooseLook(usualLook)

/** An item of the library's would count as the button of the menu that it stands in. */
const ResetItem = () => (
  <button
    type="button"
    role="menuitem"
    className="vds-menu-item"
    onClick={reset}
    // The menu keeps the space bar from buttons within it.
    onKeyDownCapture={({ key }) => {
      if (key === ' ') reset()
    }}
  >
    <span className="vds-menu-item-label">{player.reset}</span>
  </button>
)

interface StepsMenuProps<P extends LookPart> {
  part: P
  name: string
  nameOf: (step: CaptionLook[P]) => string
}

function StepsMenu<P extends LookPart>({ part, name, nameOf }: StepsMenuProps<P>) {
  const chosen = useCaptionLook()[part]
  return (
    <Menu.Root className="vds-menu">
      <Menu.Button className="vds-menu-item">
        <ArrowLeft className="vds-menu-close-icon vds-icon" />
        <span className="vds-menu-item-label">{name}</span>
        <span className="vds-menu-item-hint">{nameOf(chosen)}</span>
        <ArrowRight className="vds-menu-open-icon vds-icon" />
      </Menu.Button>
      <Menu.Items className="vds-menu-items">
        <Menu.RadioGroup className="vds-radio-group" value={chosen}>
          {stepsOf[part].map((step) => (
            <Menu.Radio
              key={step}
              className="vds-radio"
              value={step}
              onSelect={() => chooseLook({ [part]: step })}
            >
              <RadioCheck className="vds-icon" />
              <span className="vds-radio-label">{nameOf(step)}</span>
            </Menu.Radio>
          ))}
        </Menu.RadioGroup>
      </Menu.Items>
    </Menu.Root>
  )
}
