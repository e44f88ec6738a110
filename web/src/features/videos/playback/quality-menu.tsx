import { Menu, useMediaState, useVideoQualityOptions } from '@vidstack/react'
import { texts as messages } from '@carriage/texts/web/videos'
import { playerIcons } from './player-icons.tsx'

const { ArrowLeft, ArrowRight, QualityUp, RadioCheck } = playerIcons.Menu

/** As the layout's own, which does not say which quality plays. */
export function QualityMenu() {
  const canSet = useMediaState('canSetQuality')
  const options = useVideoQualityOptions({ auto: messages.auto })
  const playing = useMediaState('quality')
  if (!canSet || options.length <= 2) return null
  const height = playing ? `${playing.height}p` : ''
  const automatic = height === '' ? messages.auto : `${messages.auto} (${height})`
  const hint = options.selectedValue === 'auto' ? automatic : height
  return (
    <Menu.Root className="vds-quality-menu vds-menu" data-own>
      <Menu.Button className="vds-menu-item">
        <ArrowLeft className="vds-menu-close-icon vds-icon" />
        <QualityUp className="vds-menu-item-icon vds-icon" />
        <span className="vds-menu-item-label">{messages.quality}</span>
        <span className="vds-menu-item-hint">{hint}</span>
        <ArrowRight className="vds-menu-open-icon vds-icon" />
      </Menu.Button>
      <Menu.Items className="vds-menu-items">
        <Menu.RadioGroup
          className="vds-quality-radio-group vds-radio-group"
          value={options.selectedValue}
        >
          {options.map((option) => (
            <Menu.Radio
              key={option.value}
              className="vds-quality-radio vds-radio"
              value={option.value}
              onSelect={() => option.select()}
            >
              <RadioCheck className="vds-icon" />
              <span className="vds-radio-label">{option.label}</span>
              {option.bitrateText && <span className="vds-radio-hint">{option.bitrateText}</span>}
            </Menu.Radio>
          ))}
        </Menu.RadioGroup>
      </Menu.Items>
    </Menu.Root>
  )
}
