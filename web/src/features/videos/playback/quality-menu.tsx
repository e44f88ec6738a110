import { Menu, useMediaState, useVideoQualityOptions } from '@vidstack/react'
import { texts as messages } from '@carriage/texts/web/videos'
import { language } from '@carriage/texts/language'
import { playerIcons } from './player-icons.tsx'

const { ArrowLeft, ArrowRight, QualityUp, RadioCheck } = playerIcons.Menu

/** '2.6 Mb/s' of bits a second, as the language writes it. */
const bitRate = (bits: number): string =>
  new Intl.NumberFormat(language.get(), {
    style: 'unit',
    unit: 'megabit-per-second',
    maximumFractionDigits: 1,
  }).format(bits / 1e6)

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
              {option.quality?.bitrate ? (
                <span className="vds-radio-hint">{bitRate(option.quality.bitrate)}</span>
              ) : null}
            </Menu.Radio>
          ))}
        </Menu.RadioGroup>
      </Menu.Items>
    </Menu.Root>
  )
}
