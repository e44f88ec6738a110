import { updateProfile } from '@carriage/contract/accounts/endpoints'
import { mixNamed } from '@carriage/contract/videos/sound-mixes'
import {
  type AudioTrack,
  Menu,
  useAudioOptions,
  useMediaRemote,
  useMediaState,
} from '@vidstack/react'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../lib/api/client.ts'
import { session, useUser } from '../../../lib/session/session.ts'
import { playerIcons } from '../playback/player-icons.tsx'
import { inMenuOrder, keptChoice, indexOfChosen } from './sound-choice.ts'
import { numberOfUnnamed } from './unnamed-sound.ts'
import { texts as t } from '@carriage/texts/web/videos/sound/sound'

const { ArrowLeft, ArrowRight, Audio, RadioCheck } = playerIcons.Menu

/** A mix, or a sound without a name, in the language of the page; a language as the film names it. */
function nameOf(label: string): string {
  const mix = mixNamed(label)
  if (mix) return t.mixes[mix]
  const number = numberOfUnnamed(label)
  return number === null ? label : t.numbered({ number })
}

/** The mixes and languages of a film, in one step; the layout's own menu has two. Nothing for a film with one sound. */
export function SoundMenu() {
  const options = useAudioOptions()
  if (options.disabled) return null
  return (
    <Menu.Root className="vds-audio-menu vds-menu" data-own>
      <Menu.Button className="vds-menu-item">
        <ArrowLeft className="vds-menu-close-icon vds-icon" />
        <Audio className="vds-menu-item-icon vds-icon" />
        <span className="vds-menu-item-label">{t.title}</span>
        <span className="vds-menu-item-hint">{nameOf(options.selectedTrack?.label ?? '')}</span>
        <ArrowRight className="vds-menu-open-icon vds-icon" />
      </Menu.Button>
      <Menu.Items className="vds-menu-items">
        <Menu.RadioGroup
          className="vds-audio-radio-group vds-radio-group"
          value={options.selectedValue}
        >
          {inMenuOrder(options).map((option) => {
            const { label, value, track } = option
            const mix = mixNamed(label)
            const hint = mix ? t.mixHints[mix] : ''
            return (
              <Menu.Radio
                key={value}
                className="vds-audio-radio vds-radio"
                value={value}
                onSelect={() => {
                  option.select()
                  void keep(track)
                }}
              >
                <RadioCheck className="vds-icon" />
                <span className="vds-radio-label">{nameOf(label)}</span>
                {hint !== '' && <span className="vds-radio-hint">{hint}</span>}
              </Menu.Radio>
            )
          })}
        </Menu.RadioGroup>
      </Menu.Items>
    </Menu.Root>
  )
}

async function keep(track: AudioTrack): Promise<void> {
  const choice = keptChoice(track)
  if (choice === null || session.get().status === 'out') return
  try {
    const { user } = await call(updateProfile, { body: choice })
    session.setUser(user)
  } catch {
    // The film is heard as chosen all the same; other films begin as before.
  }
}

/** Lets a film begin with the sound that the member has chosen before. */
export function ChosenSound() {
  const user = useUser()
  const sounds = useMediaState('audioTracks')
  const remote = useMediaRemote()
  const choose = useEffectEvent(() => {
    const index = user ? indexOfChosen(sounds, user) : -1
    if (index >= 0 && sounds[index]?.selected === false) remote.changeAudioTrack(index)
  })
  useEffect(() => choose(), [sounds])
  return null
}
